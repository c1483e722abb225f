import { sql } from 'kysely';
import type { AssignmentChange } from '../../database/coursework-tables.ts';
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
  version: number;
  changes: AssignmentChange[];
  withdrawn_at: Date | null;
}

export type AssignmentKeys = readonly [number: number];

const ASSIGNMENT_COLUMNS = [
  'id',
  'course_id',
  'number',
  'title',
  'description',
  'deadline',
  'closes_at',
  'created_at',
  'submission_count',
  'graded_count',
  'version',
  'changes',
  'withdrawn_at',
] as const;

/** Newest first, with the withdrawn ones. */
export const listAssignmentsPage = (
  reader: Reader,
  courseId: string,
  { after, limit }: KeysetPage<AssignmentKeys>,
): Promise<AssignmentRow[]> =>
  reader
    .selectFrom('assignment')
    .select(ASSIGNMENT_COLUMNS)
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

/** The whole row. */
export const readAssignment = (reader: Reader, id: string): Promise<AssignmentRow | undefined> =>
  reader.selectFrom('assignment').select(ASSIGNMENT_COLUMNS).where('id', '=', id).executeTakeFirst();

/** Those of them that this person has set, in any class. */
export const listTaughtAssignments = (reader: Reader, teacherId: string, ids: string[]) =>
  reader
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.course_id')
    .select(['assignment.id', 'assignment.title', 'assignment.description'])
    .where(sql<boolean>`assignment.id = any(${ids}::uuid[])`)
    .where('course.teacher_id', '=', teacherId)
    .execute();

/** Undefined as well when it belongs to another class. */
export const findAssignmentOfCourse = (reader: Reader, courseId: string, id: string) =>
  reader
    .selectFrom('assignment')
    .select(['id', 'course_id', 'closes_at', 'withdrawn_at'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
