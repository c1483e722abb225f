import type {
  AssignmentState,
  CourseStudent,
  MyAssignment,
  ResponseOf,
  readCourseActivity,
  SetAssignment,
} from '@guildhall/contract';
import { type AssignmentRow, type SubmissionRow, toAssignment, toSubmission } from '../courses/index.ts';
import type { CourseStudentRow } from './coursework-lists.queries.ts';

/** For whoever answers for its class. */
export const toSetAssignment = (row: AssignmentRow): SetAssignment => ({
  ...toAssignment(row),
  SubmissionCount: row.submission_count,
  GradedCount: row.graded_count,
});

/** For the student who has handed this in, or nothing yet. */
export const toMyAssignment = (row: AssignmentRow, own: SubmissionRow | undefined, now: Date): MyAssignment => ({
  ...toAssignment(row),
  State: stateOf(row, own, now),
  Submission: own ? toSubmission(own) : null,
});

function stateOf({ closes_at }: AssignmentRow, own: SubmissionRow | undefined, now: Date): AssignmentState {
  if (!own) return now < closes_at ? 'open' : 'closed';
  if (own.grade !== null) return 'graded';
  return own.is_late ? 'late' : 'handed-in';
}

/** For whoever answers for the class. */
export const toCourseStudent = (row: CourseStudentRow): CourseStudent => ({
  _id: row.student_id,
  StudentName: row.student_name,
  StudentEmail: row.student_email,
  StudentImage: row.student_image ?? '',
  EnrolledAt: row.enrolled_at.toISOString(),
  SubmissionCount: row.submission_count,
  AverageGrade: row.average_grade,
});

type ActivityDay = ResponseOf<typeof readCourseActivity>[number];

/** A day without a row is one on which nothing happened. */
export const toActivityDay = (
  day: string,
  happened: { enrolments: number; submissions: number } | undefined,
): ActivityDay => ({
  Day: day,
  Enrolments: happened?.enrolments ?? 0,
  Submissions: happened?.submissions ?? 0,
});
