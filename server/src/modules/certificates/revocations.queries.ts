import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { readText, type StoredSentence, type Text, toColumns } from '../../database/stored-text.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { DAY } from '../../lib/durations.ts';

interface RevocationRow {
  kind: 'decision' | 'renamed';
  reason: Text;
  /** Null unless it was a decision. */
  revokedBy: string | null;
  now: Date;
}

function toReasonColumns(reason: Text) {
  const { english, sentence } = toColumns(reason);
  return { revocation_reason: english, revocation_sentence: sentence };
}

export interface RevocationReason {
  reason: string | null;
  sentence: StoredSentence | null;
}

/** Another was issued because this one was wrong, not because of another name. */
export function isCorrected({ reason, sentence }: RevocationReason): boolean {
  const text = readText('certificate', reason ?? '', sentence);
  return typeof text === 'object' && text.code === 'certificate.corrected';
}

interface Revoked {
  id: string;
  course_id: string;
  student_id: string;
}

export const recordRevocation = (tx: Tx, { id, course_id, student_id }: Revoked, kind: string, now: Date) =>
  recordWebhookEvent(tx, {
    type: 'certificate.revoked',
    data: { CertificateId: id, CourseId: course_id, StudentId: student_id, Cause: kind },
    now,
  });

/** False where it was revoked before. */
export async function revoke(tx: Tx, id: string, { kind, reason, revokedBy, now }: RevocationRow): Promise<boolean> {
  const revoked = await tx
    .updateTable('certificate')
    .set({ revoked_at: now, revocation: kind, ...toReasonColumns(reason), revoked_by: revokedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'course_id', 'student_id'])
    .executeTakeFirst();
  if (revoked) await recordRevocation(tx, revoked, kind, now);
  return revoked !== undefined;
}

/** The certificate of an enrolment that a payment had bought; undefined where there is none that holds. */
export const revokeOfPayment = (
  tx: Tx,
  { paymentId, courseId }: { paymentId: string; courseId: string },
  reason: Text,
): Promise<{ id: string } | undefined> =>
  tx
    .updateTable('certificate')
    .set({ revoked_at: sql`now()`, revocation: 'refund', ...toReasonColumns(reason) })
    .where('course_id', '=', courseId)
    .where('student_id', '=', (query) =>
      query
        .selectFrom('enrolment')
        .select('student_id')
        .where('payment_id', '=', paymentId)
        .where('course_id', '=', courseId),
    )
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

const YEAR_MS = 365 * DAY;

/** How often the certificate of a student and class was issued again under another name within a year. */
export async function countReissues(
  tx: Tx,
  { course_id, student_id }: { course_id: string; student_id: string },
  now: Date,
): Promise<number> {
  const renamed = await tx
    .selectFrom('certificate')
    .select(['revocation_reason as reason', 'revocation_sentence as sentence'])
    .where('course_id', '=', course_id)
    .where('student_id', '=', student_id)
    .where('revocation', '=', 'renamed')
    .where('revoked_at', '>', new Date(now.getTime() - YEAR_MS))
    .execute();
  return renamed.filter((row) => !isCorrected(row)).length;
}
