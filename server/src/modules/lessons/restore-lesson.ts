import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { refuseTooMany } from './content-problems.ts';
import { restorableSince } from './deleted-content.queries.ts';
import { unmarkLessonDeleted } from './lesson-writes.queries.ts';
import { lockOwnLesson } from './lock-content.ts';
import { countSections, findSection, unmarkSectionDeleted } from './section-writes.queries.ts';

interface Restoration {
  lessonId: string;
  actor: Viewer;
  now: Date;
}

/** At its place before. Where its section was deleted too, that comes back, without its other lessons. */
export async function restoreLesson(tx: Tx, { lessonId, actor, now }: Restoration) {
  const { course, lesson } = await lockOwnLesson(tx, lessonId, actor);
  if (!lesson.deleted_at) return modified({ matched: 1, modified: 0 });
  const section = await findSection(tx, lesson.section_id);
  const isSectionDeleted = section?.deleted_at instanceof Date;
  const sections = isSectionDeleted ? (await countSections(tx, course.id)) + 1 : 0;
  refuseTooMany({ sections, lessons: course.lesson_count + 1 });

  const since = restorableSince(now);
  if (!(await unmarkLessonDeleted(tx, lesson.id, since))) throw new Problem('lesson.not-found');
  if (isSectionDeleted && !(await unmarkSectionDeleted(tx, lesson.section_id, since)))
    throw new Problem('lesson.not-found');
  const subjects = [{ id: lesson.id, kind: 'lesson', change: 'restored', title: lesson.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return modified({ matched: 1, modified: 1 });
}
