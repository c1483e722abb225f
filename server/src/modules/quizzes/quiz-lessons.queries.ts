import type { CourseStatus } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** A lesson, and its class as the rules of access read it. */
export interface QuizLesson {
  id: string;
  title: string;
  /** By an admin: for its teacher and admins alone. */
  hidden_at: Date | null;
  course: { id: string; teacher_id: string; status: CourseStatus; time_zone: string };
}

export const COURSE = sql<QuizLesson['course']>`jsonb_build_object('id', course.id, 'teacher_id', course.teacher_id,
  'status', course.status, 'time_zone', course.time_zone)`;

/** Undefined where it is deleted. */
export const findLesson = (reader: Reader, id: string): Promise<QuizLesson | undefined> =>
  reader
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.title', 'lesson.hidden_at', COURSE.as('course')])
    .where('lesson.id', '=', id)
    .where('lesson.deleted_at', 'is', null)
    .executeTakeFirst();
