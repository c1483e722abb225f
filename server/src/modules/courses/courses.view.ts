import type { Course, Review } from '@guildhall/contract';
import { pictureUrl } from '../media/index.ts';
import type { AssignmentRow, SubmissionRow } from './course-coursework.queries.ts';
import { toAssignment, toSubmission } from './course-coursework.view.ts';
import type { StudentRow } from './course-students.queries.ts';
import type { CourseRow } from './courses.queries.ts';

/** A class for somebody who is not signed in: counts, but nobody's entry in a list. */
export const toPublicCourse = (row: CourseRow, reviews: Review[] = []): Course => toCourse(row, { reviews });

export interface Lists {
  reviews?: Review[];
  students?: StudentRow[];
  assignments?: AssignmentRow[];
  submissions?: SubmissionRow[];
}

/** A class with what its viewer may see of its lists. */
export const toCourse = (
  row: CourseRow,
  { reviews = [], students = [], assignments = [], submissions = [] }: Lists,
): Course => ({
  _id: row.id,
  ClassTitle: row.title,
  Description: row.description,
  ClassPrice: row.price_cents / 100,
  Currency: row.currency,
  Category: row.category,
  TimeZone: row.time_zone,
  Image: pictureUrl(row.image_id),
  TeacherName: row.teacher_name,
  TeacherEmail: row.teacher_email,
  TeacherImage: row.teacher_image ?? '',
  Uploader: row.teacher_image ?? '',
  Status: row.status,
  PublishedAt: row.published_at?.toISOString() ?? null,
  EnrolledCount: row.enrolled_count,
  AssignmentCount: row.assignment_count,
  SubmissionCount: row.submission_count,
  ReviewCount: row.review_count,
  AverageRating: row.review_count > 0 ? row.average_rating : null,
  EnrolledBy: students.map((student) => toEnrolmentEntry(student, row.currency)),
  Reviews: reviews,
  PublishAsgnment: assignments.map(toAssignment),
  SubmittedAsgnment: submissions.map(toSubmission),
});

const toEnrolmentEntry = (student: StudentRow, currency: string): Course['EnrolledBy'][number] => ({
  StudentName: student.student_name,
  StudentEmail: student.student_email,
  PaidAmount: (student.amount_cents ?? 0) / 100,
  Currency: student.paid_currency ?? currency,
  TransactionID: student.intent_id ?? '',
  EnrolledAt: student.enrolled_at.toISOString(),
});
