import type { Assignment, Submission } from '@guildhall/contract';
import type { AssignmentRow, SubmissionRow } from './course-coursework.queries.ts';

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
});

/** For who handed it in, and whoever answers for its class. */
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
  Grade: row.grade,
  Comment: row.comment,
  GradedAt: row.graded_at?.toISOString() ?? null,
});
