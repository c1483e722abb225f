import type { ReportKind, ReportReason, ReportStatus } from '@guildhall/contract';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';
import type { SentenceColumn } from './stored-text.ts';

export interface LessonProgressTable {
  course_id: string;
  student_id: string;
  lesson_id: string;
  /** Seconds, as PostgreSQL writes an `int4multirange`: `{[0,10),[20,30)}`. */
  watched: Generated<string>;
  position_seconds: Generated<number>;
  done_at: NullableTimestamp;
  updated_at: Timestamp;
}

/** A lesson that the server has given to an enrolled student. */
export interface LessonOpeningTable {
  course_id: string;
  student_id: string;
  lesson_id: string;
  opened_at: Timestamp;
}

/** Where a student left off in a class. */
export interface CoursePositionTable {
  course_id: string;
  student_id: string;
  lesson_id: string;
  updated_at: Timestamp;
}

export interface LessonTotalTable {
  lesson_id: string;
  started: Generated<number>;
  done: Generated<number>;
}

export interface LessonNoteTable {
  id: string;
  course_id: string;
  lesson_id: string;
  student_id: string;
  second: number | null;
  text: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TrialTable {
  id: string;
  course_id: string;
  student_id: string;
  started_at: Timestamp;
  ends_at: Timestamp;
  reminded_at: NullableTimestamp;
}

export interface ReportTable {
  id: string;
  reporter_id: string;
  kind: ReportKind;
  subject_id: string;
  course_id: string;
  subject_title: string;
  reason: ReportReason;
  explanation: string;
  status: Generated<ReportStatus>;
  answer: string | null;
  answer_sentence: SentenceColumn;
  decided_by: string | null;
  created_at: Timestamp;
  decided_at: NullableTimestamp;
}
