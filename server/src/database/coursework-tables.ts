import type { AssignmentField } from '@guildhall/contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';

/** A calendar day as text, `2026-05-31`. */
export type Day = ColumnType<string, string, string>;

/** An instant as text, and what was changed then. */
export interface AssignmentChange {
  at: string;
  fields: AssignmentField[];
}

export interface AssignmentTable {
  id: string;
  course_id: string;
  /** 1 for the first of its class. */
  number: number;
  title: string;
  description: string;
  deadline: Day;
  /** The first instant after the deadline in the time zone of the class; set by a trigger. */
  closes_at: ColumnType<Date, never, never>;
  created_at: Timestamp;
  submission_count: Generated<number>;
  graded_count: Generated<number>;
  /** Incremented by each change. */
  version: Generated<number>;
  /** Newest first. */
  changes: ColumnType<AssignmentChange[], undefined, string>;
  withdrawn_at: NullableTimestamp;
}

/** Students get a mail when an assignment is set, changed or withdrawn, and a day before it closes. */
export type AssignmentNotificationKind =
  | 'new-assignment'
  | 'deadline-reminder'
  | 'assignment-changed'
  | 'assignment-withdrawn';

export interface AssignmentNotificationTable {
  assignment_id: string;
  kind: AssignmentNotificationKind;
  /** The assignment's version after the change that it is about; otherwise 1. */
  version: Generated<number>;
  /** The last student who was sent the mail, in the order of their ids. */
  notified_up_to: string | null;
}

export interface SubmissionTable {
  id: string;
  assignment_id: string;
  course_id: string;
  student_id: string;
  answer: Generated<string>;
  link: Generated<string>;
  submitted_at: Timestamp;
  is_late: boolean;
  grade: number | null;
  comment: Generated<string>;
  graded_at: NullableTimestamp;
}

/** What happened in a class on one day, in UTC. */
export interface CourseDayTable {
  course_id: string;
  day: Day;
  enrolments: Generated<number>;
  submissions: Generated<number>;
}
