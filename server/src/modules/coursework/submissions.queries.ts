import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../database/keyset.ts';
import { countStoredFiles } from './submission-files.queries.ts';

/** A submission with its assignment and its student. */
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
  file_count: number;
  grade: number | null;
  comment: string;
  graded_at: Date | null;
}

const selectSubmissions = (reader: Reader) =>
  reader
    .selectFrom('submission')
    .innerJoin('assignment', 'assignment.id', 'submission.assignment_id')
    .innerJoin('user as student', 'student.id', 'submission.student_id')
    .select(['submission.id', 'submission.assignment_id', 'assignment.title as assignment_title'])
    .select(['student.name as student_name', 'student.email as student_email', 'student.image as student_image'])
    .select(['submission.submitted_at', 'submission.is_late', 'submission.answer', 'submission.link'])
    .select(['submission.grade', 'submission.comment', 'submission.graded_at'])
    .select(countStoredFiles('submission').as('file_count'));

interface NewestSubmissions {
  courseId: string;
  /** Undefined: of all students. */
  studentId?: string | undefined;
  limit: number;
}

/** Lists the submissions of a class, newest first. */
export const listNewestSubmissions = (
  reader: Reader,
  { courseId, studentId, limit }: NewestSubmissions,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.course_id', '=', courseId)
    .$if(studentId !== undefined, (query) => query.where('submission.student_id', '=', studentId ?? ''))
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit)
    .execute();

interface OwnSubmissions {
  studentId: string;
  assignmentIds: string[];
}

/** One student's submissions to these assignments. */
export const listOwnSubmissions = (
  reader: Reader,
  { studentId, assignmentIds }: OwnSubmissions,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.student_id', '=', studentId)
    .where(sql<boolean>`submission.assignment_id = any(${assignmentIds}::uuid[])`)
    .execute();

interface SubmissionPage extends NewestPage {
  assignmentId: string;
  state?: 'graded' | 'ungraded' | undefined;
}

/** Newest first, from the index `submission_newest`, or from its variants for graded and ungraded submissions. */
export const listSubmissionsPage = (
  reader: Reader,
  { assignmentId, state, after, limit }: SubmissionPage,
): Promise<SubmissionRow[]> =>
  selectSubmissions(reader)
    .where('submission.assignment_id', '=', assignmentId)
    .$if(state === 'graded', (query) => query.where('submission.grade', 'is not', null))
    .$if(state === 'ungraded', (query) => query.where('submission.grade', 'is', null))
    .where(isAfterKeys(['submission.submitted_at', 'submission.id'], after))
    .orderBy('submission.submitted_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit + 1)
    .execute();
