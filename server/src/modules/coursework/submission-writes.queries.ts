import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Until the transaction ends, nobody grades it. */
export const lockOwnSubmission = (tx: Tx, assignmentId: string, studentId: string) =>
  tx
    .selectFrom('submission')
    .select(['id', 'answer', 'link', 'grade'])
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Content {
  answer: string;
  link: string;
  submittedAt: Date;
  isLate: boolean;
}

interface NewSubmissionRow {
  id: string;
  assignment: { id: string; course_id: string };
  studentId: string;
  content: Content;
}

export const insertSubmission = (tx: Tx, { id, assignment, studentId, content }: NewSubmissionRow) =>
  tx
    .insertInto('submission')
    .values({
      id,
      assignment_id: assignment.id,
      course_id: assignment.course_id,
      student_id: studentId,
      answer: content.answer,
      link: content.link,
      submitted_at: content.submittedAt,
      is_late: content.isLate,
      grade: null,
    })
    .execute();

/** Removes the grade. `submitted_at` is later even within one millisecond: it tells the versions apart. */
export const replaceSubmission = (tx: Tx, id: string, { answer, link, submittedAt, isLate }: Content) =>
  tx
    .updateTable('submission')
    .set({
      answer,
      link,
      submitted_at: sql`greatest(${submittedAt}, submitted_at + interval '1 millisecond')`,
      is_late: isLate,
      grade: null,
      comment: '',
      graded_at: null,
    })
    .where('id', '=', id)
    .execute();

/** With the teacher of its class. Until the transaction ends, it is not replaced. */
export const lockSubmission = (tx: Tx, id: string) =>
  tx
    .selectFrom('submission')
    .innerJoin('course', 'course.id', 'submission.course_id')
    .select([
      'submission.id',
      'submission.assignment_id',
      'submission.course_id',
      'submission.student_id',
      'course.teacher_id',
    ])
    .select(['submission.submitted_at', 'submission.grade', 'submission.comment'])
    .where('submission.id', '=', id)
    .forNoKeyUpdate('submission')
    .executeTakeFirst();

export const changeGrade = (
  tx: Tx,
  id: string,
  { grade, comment, now }: { grade: number; comment: string; now: Date },
) => tx.updateTable('submission').set({ grade, comment, graded_at: now }).where('id', '=', id).execute();
