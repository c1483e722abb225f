import type { Reader } from '../../database/database.ts';

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

/** What was handed in, with its assignment and who handed it in. */
export interface SubmissionRow {
  id: string;
  assignment_id: string;
  assignment_title: string;
  student_name: string;
  student_email: string;
  student_image: string | null;
  submitted_at: Date;
  is_late: boolean;
  answer: string;
  link: string;
  grade: number | null;
  comment: string;
  graded_at: Date | null;
}

interface AssignmentPage {
  courseId: string;
  /** The number of the last of the page before. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export const walkAssignments = (
  reader: Reader,
  { courseId, before, limit }: AssignmentPage,
): Promise<AssignmentRow[]> =>
  reader
    .selectFrom('assignment')
    .select(['id', 'course_id', 'number', 'title', 'description', 'deadline', 'closes_at', 'created_at'])
    .select(['submission_count', 'graded_count'])
    .where('course_id', '=', courseId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** Of everybody and every class: whoever asks says whose. */
export const selectSubmissions = (reader: Reader) =>
  reader
    .selectFrom('submission')
    .innerJoin('assignment', 'assignment.id', 'submission.assignment_id')
    .innerJoin('user as student', 'student.id', 'submission.student_id')
    .select(['submission.id', 'submission.assignment_id', 'assignment.title as assignment_title'])
    .select(['student.name as student_name', 'student.email as student_email', 'student.image as student_image'])
    .select(['submission.submitted_at', 'submission.is_late', 'submission.answer', 'submission.link'])
    .select(['submission.grade', 'submission.comment', 'submission.graded_at']);

const newestOf = (reader: Reader, courseId: string, limit: number) =>
  selectSubmissions(reader)
    .where('submission.course_id', '=', courseId)
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit);

/** Everybody's, newest first. */
export const listNewestSubmissions = (reader: Reader, courseId: string, limit: number): Promise<SubmissionRow[]> =>
  newestOf(reader, courseId, limit).execute();

interface Own {
  courseId: string;
  studentId: string;
  limit: number;
}

/** One student's, newest first. */
export const listOwnSubmissions = (reader: Reader, { courseId, studentId, limit }: Own): Promise<SubmissionRow[]> =>
  newestOf(reader, courseId, limit).where('submission.student_id', '=', studentId).execute();
