import type { Reader } from '../../database/database.ts';
import type { Attempting } from './attempts.queries.ts';

export interface OwnAttemptRow {
  id: string;
  number: number;
  handed_in_at: Date;
  right_count: number;
  question_count: number;
  passed: boolean;
}

/** Those handed in, the newest first. */
export const listOwnAttempts = (reader: Reader, { lessonId, studentId }: Attempting, max: number) =>
  reader
    .selectFrom('attempt')
    .select(['id', 'number', 'handed_in_at', 'right_count', 'question_count', 'passed'])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('handed_in_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(max)
    .$castTo<OwnAttemptRow>()
    .execute();

/** Also where the passed attempt is an old one. */
export async function hasPassed(
  reader: Reader,
  { courseId, lessonId, studentId }: Attempting & { courseId: string },
): Promise<boolean> {
  const passed = await reader
    .selectFrom('attempt')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .where('passed', 'is', true)
    .limit(1)
    .executeTakeFirst();
  return passed !== undefined;
}
