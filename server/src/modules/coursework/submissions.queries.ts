import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Undefined when they have handed in nothing. Until the transaction ends nobody grades it. */
export const lockSubmissionOf = (tx: Tx, assignmentId: string, studentId: string) =>
  tx
    .selectFrom('submission')
    .select(['id', 'answer', 'link', 'grade'])
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Work {
  answer: string;
  link: string;
  submittedAt: Date;
  isLate: boolean;
}

interface FirstSubmission {
  id: string;
  assignment: { id: string; course_id: string };
  studentId: string;
  work: Work;
}

export const insertSubmission = (tx: Tx, { id, assignment, studentId, work }: FirstSubmission) =>
  tx
    .insertInto('submission')
    .values({
      id,
      assignment_id: assignment.id,
      course_id: assignment.course_id,
      student_id: studentId,
      answer: work.answer,
      link: work.link,
      submitted_at: work.submittedAt,
      is_late: work.isLate,
      grade: null,
    })
    .execute();

/** Its instant is later than the last one's, though it be of the same millisecond: who has read one has not read the next. */
export const replaceSubmission = (tx: Tx, id: string, { answer, link, submittedAt, isLate }: Work) =>
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

/** With the teacher of its class. Until the transaction ends nobody hands it in anew. */
export const lockSubmission = (tx: Tx, id: string) =>
  tx
    .selectFrom('submission')
    .innerJoin('course', 'course.id', 'submission.course_id')
    .select(['submission.id', 'submission.assignment_id', 'submission.course_id', 'course.teacher_id'])
    .select(['submission.submitted_at', 'submission.grade', 'submission.comment'])
    .where('submission.id', '=', id)
    .forNoKeyUpdate('submission')
    .executeTakeFirst();

export const changeGrade = (
  tx: Tx,
  id: string,
  { grade, comment, now }: { grade: number; comment: string; now: Date },
) => tx.updateTable('submission').set({ grade, comment, graded_at: now }).where('id', '=', id).execute();
