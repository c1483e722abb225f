import type { NotFoundCode } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import { isId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { Viewer } from '../../course-access/index.ts';
import { lockOwnLesson } from '../lock-content.ts';

/** One's own, and not deleted. */
export async function lockOpenLesson(tx: Tx, lessonId: string | null, actor: Viewer) {
  if (!lessonId || !isId(lessonId)) throw new Problem('lesson.not-found');
  const own = await lockOwnLesson(tx, lessonId, actor);
  if (own.lesson.deleted_at) throw new Problem('lesson.not-found');
  return own;
}

/** The lesson to which something belongs: where there is none for this person, there is no such thing. */
export async function lockLessonOf(
  tx: Tx,
  lessonId: string | null | undefined,
  { actor, code }: { actor: Viewer; code: NotFoundCode },
) {
  if (!lessonId) throw new Problem(code);
  try {
    return await lockOpenLesson(tx, lessonId, actor);
  } catch (error) {
    throw error instanceof Problem && error.code === 'lesson.not-found' ? new Problem(code) : error;
  }
}
