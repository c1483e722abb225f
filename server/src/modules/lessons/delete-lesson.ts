import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { markLessonDeleted } from './lesson-writes.queries.ts';
import { lockOwnLesson } from './lock-content.ts';

interface Deletion {
  lessonId: string;
  actor: Viewer;
  now: Date;
}

export async function deleteLesson(tx: Tx, { lessonId, actor, now }: Deletion) {
  const { course, lesson } = await lockOwnLesson(tx, lessonId, actor);
  if (!(await markLessonDeleted(tx, lesson.id, now))) return deleted(0);
  const subjects = [{ id: lesson.id, kind: 'lesson', change: 'deleted', title: lesson.title } as const];
  await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  await requestReviewAfterRemoval(tx, course.id);
  return deleted(1);
}
