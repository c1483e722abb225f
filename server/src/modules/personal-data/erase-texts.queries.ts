import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** What the person wrote elsewhere, and what was signed with their name. */
export async function eraseTexts(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('lesson_note').where('student_id', '=', personId).execute();
  await tx.deleteFrom('trial').where('student_id', '=', personId).execute();
  await tx.deleteFrom('extra_attempt').where('student_id', '=', personId).execute();
  await tx.deleteFrom('certificate_review').where('student_id', '=', personId).execute();
  await tx.deleteFrom('attempt').where('student_id', '=', personId).where('handed_in_at', 'is', null).execute();
  await sql`
    delete from attempt_answer where attempt_id in (select id from attempt where student_id = ${personId})
  `.execute(tx);
  await eraseReportedReviews(tx, personId);
  await eraseReviews(tx, personId);
  await eraseApplications(tx, personId);
  await sql`update report set explanation = '…', answer = null, answer_sentence = null where reporter_id = ${personId}`.execute(
    tx,
  );
  /** The row keeps its index in the status list, which must not be drawn again. */
  await sql`
    update certificate set student_name = '', credential = '', statement = '', average_grade = null,
      graded_count = null, assignment_total = null,
      revocation_reason = case when revoked_at is null then null else '' end, revocation_sentence = null
    where student_id = ${personId}
  `.execute(tx);
}

/** Reports of a review, and the decisions about them, begin with its text. */
async function eraseReportedReviews(tx: Tx, personId: string): Promise<void> {
  const reported = sql`
    select id from report where kind = 'review' and subject_id in (select id from review where student_id = ${personId})
  `;
  await sql`update audit_entry set subject_name = '…' where subject_id in (${reported})`.execute(tx);
  await sql`update report set subject_title = '…' where id in (${reported})`.execute(tx);
}

/** The rating still counts. An answer to a text that is gone goes with it. */
const eraseReviews = (tx: Tx, personId: string) =>
  tx
    .updateTable('review')
    .set({ description: '', answer: null, answered_at: null })
    .where('student_id', '=', personId)
    .execute();

const eraseApplications = async (tx: Tx, personId: string) => {
  await sql`
    update teacher_request set status = 'Rejected', decided_at = now() where applicant_id = ${personId} and status = 'Pending'
  `.execute(tx);
  await sql`update teacher_request set teacher_name = '…', title = '…', reason = null where applicant_id = ${personId}`.execute(
    tx,
  );
};
