import type {
  Assignment,
  AssignmentState,
  ClassToGrade,
  ContentFile,
  CourseStudent,
  MyAssignment,
  ResponseOf,
  readCourseActivity,
  SetAssignment,
  Submission,
  SubmissionToGrade,
} from '@guildhall/contract';
import type { AssignmentRow } from './assignments.queries.ts';
import type { CourseStudentRow } from './course-progress.queries.ts';
import type {
  CourseToGradeRow,
  SubmissionFileRow,
  SubmissionRow,
  SubmissionToGradeRow,
} from './submissions.queries.ts';

export const toAssignment = (row: AssignmentRow): Assignment => ({
  _id: row.id,
  ClassId: row.course_id,
  Number: row.number,
  AssignmentTitle: row.title,
  AssignmentDeadLine: row.deadline,
  ClosesAt: row.closes_at.toISOString(),
  AssignmentDescription: row.description,
  PostedAsgnment: [],
  SetAt: row.created_at.toISOString(),
  Changes: row.changes.map(({ at, fields }) => ({ ChangedAt: at, Fields: fields })),
  WithdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});

/** For the class's teacher and admins. */
export const toSetAssignment = (row: AssignmentRow): SetAssignment => ({
  ...toAssignment(row),
  Version: row.version,
  SubmissionCount: row.submission_count,
  GradedCount: row.graded_count,
});

/** For its student, and for the class's teacher and admins. */
export const toSubmission = (row: SubmissionRow): Submission => ({
  _id: row.id,
  AssignmentId: row.assignment_id,
  AssignmentTitle: row.assignment_title,
  SubmittedBy: row.student_name,
  SubmitterEmail: row.student_email,
  SubmitterImage: row.student_image ?? '',
  SubmittedAt: row.submitted_at.toISOString(),
  IsLate: row.is_late,
  Answer: row.answer,
  Link: row.link,
  FileCount: row.file_count,
  Grade: row.grade,
  Comment: row.comment,
  GradedAt: row.graded_at?.toISOString() ?? null,
});

/** For its student and the class's teacher. */
export const toSubmissionFile = (row: SubmissionFileRow): ContentFile => ({
  _id: row.id,
  Name: row.name,
  Bytes: row.size_bytes,
  MediaType: row.content_type ?? '',
});

/** For the class's teacher. */
export const toSubmissionToGrade = (row: SubmissionToGradeRow): SubmissionToGrade => ({
  ...toSubmission(row),
  ClassId: row.course_id,
  ClassTitle: row.course_title,
});

export const toClassToGrade = (row: CourseToGradeRow): ClassToGrade => ({
  _id: row.id,
  ClassTitle: row.title,
  ToGrade: row.to_grade,
});

/** For a student of the class. */
export const toMyAssignment = (row: AssignmentRow, own: SubmissionRow | undefined, now: Date): MyAssignment => ({
  ...toAssignment(row),
  State: stateOf(row, own, now),
  Submission: own ? toSubmission(own) : null,
});

function stateOf(
  { closes_at, withdrawn_at }: AssignmentRow,
  own: SubmissionRow | undefined,
  now: Date,
): AssignmentState {
  if (withdrawn_at) return 'withdrawn';
  if (!own) return now < closes_at ? 'open' : 'closed';
  if (own.grade !== null) return 'graded';
  return own.is_late ? 'late' : 'handed-in';
}

/** For the class's teacher and admins. */
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

export const toActivityDay = (
  day: string,
  counts: { enrolments: number; submissions: number } | undefined,
): ActivityDay => ({
  Day: day,
  Enrolments: counts?.enrolments ?? 0,
  Submissions: counts?.submissions ?? 0,
});
