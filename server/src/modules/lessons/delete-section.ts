import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { markLessonsDeleted } from './lesson-writes.queries.ts';
import { lockOwnSection } from './lock-content.ts';
import { markSectionDeleted } from './section-writes.queries.ts';

interface Deletion {
  sectionId: string;
  actor: Viewer;
  now: Date;
}

/** Its lessons get the same instant, by which they are restored with it. */
export async function deleteSection(tx: Tx, { sectionId, actor, now }: Deletion) {
  const { course, section } = await lockOwnSection(tx, sectionId, actor);
  if (!(await markSectionDeleted(tx, section.id, now))) return deleted(0);
  await markLessonsDeleted(tx, section.id, now);
  const subjects = [{ id: section.id, kind: 'section', change: 'deleted', title: section.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  await requestReviewAfterRemoval(tx, course.id);
  return deleted(1);
}
