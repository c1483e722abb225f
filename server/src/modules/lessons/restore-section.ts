import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { refuseTooMany } from './content-problems.ts';
import { countLessonsDeletedWith, restorableSince } from './deleted-content.queries.ts';
import { unmarkLessonsDeleted } from './lesson-writes.queries.ts';
import { lockOwnSection } from './lock-content.ts';
import { countSections, unmarkSectionDeleted } from './section-writes.queries.ts';

interface Restoration {
  sectionId: string;
  actor: Viewer;
  now: Date;
}

/** With the lessons that were deleted with it, at its place before. */
export async function restoreSection(tx: Tx, { sectionId, actor, now }: Restoration) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (!section.deleted_at) return modified({ matched: 1, modified: 0 });
  refuseTooMany({
    sections: (await countSections(tx, course.id)) + 1,
    lessons: course.lesson_count + (await countLessonsDeletedWith(tx, section.id, section.deleted_at)),
  });
  if (!(await unmarkSectionDeleted(tx, section.id, restorableSince(now)))) throw new Problem('section.not-found');
  await unmarkLessonsDeleted(tx, section.id, section.deleted_at);
  const subjects = [{ id: section.id, kind: 'section', change: 'restored', title: section.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return modified({ matched: 1, modified: 1 });
}
