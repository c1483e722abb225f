import type { Reader } from '../../database/database.ts';
import { isAfterKeys, type KeysetPage } from '../../database/keyset.ts';

export interface AssignmentRow {
  id: string;
  course_id: string;
  number: number;
  title: string;
  description: string;
  /** A calendar day, `2026-05-31`. */
  deadline: string;
  closes_at: Date;
  created_at: Date;
  submission_count: number;
  graded_count: number;
}

export type AssignmentKeys = readonly [number: number];

/** Newest first. */
export const listAssignmentsPage = (
  reader: Reader,
  courseId: string,
  { after, limit }: KeysetPage<AssignmentKeys>,
): Promise<AssignmentRow[]> =>
  reader
    .selectFrom('assignment')
    .select(['id', 'course_id', 'number', 'title', 'description', 'deadline', 'closes_at', 'created_at'])
    .select(['submission_count', 'graded_count'])
    .where('course_id', '=', courseId)
    .where(isAfterKeys(['number'], after))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();

/** With the teacher of its class and the assignment's counters. */
export const findAssignment = (reader: Reader, id: string) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(['assignment.id', 'assignment.course_id', 'course.teacher_id'])
    .select(['assignment.submission_count', 'assignment.graded_count'])
    .where('assignment.id', '=', id)
    .executeTakeFirst();

/** Undefined as well when it belongs to another class. */
export const findAssignmentOfCourse = (reader: Reader, courseId: string, id: string) =>
  reader
    .selectFrom('assignment')
    .select(['id', 'course_id', 'closes_at'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
