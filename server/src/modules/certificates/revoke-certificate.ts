import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { canManageCourse, type Viewer } from '../course-access/index.ts';
import { aboutCertificate, certificateRevoked } from './certificate-mails.ts';
import { lockCertificate, recordRevocation, revoke, revokeOfPayment } from './certificates.queries.ts';

interface RevocationRequest {
  certificateId: string;
  actor: Viewer;
  reason: string;
  now: Date;
}

/** By the class's teacher or an admin. The student gets a mail; no other certificate is issued by itself. */
export async function revokeCertificate(
  tx: Tx,
  { mailQueue }: MailDeps,
  { certificateId, actor, reason, now }: RevocationRequest,
) {
  const certificate = await lockCertificate(tx, certificateId);
  if (!certificate) throw new Problem('certificate.not-found');
  if (!canManageCourse(actor, certificate)) throw new Problem('auth.forbidden', { reason: 'course' });
  if (certificate.revocation === 'renamed') throw new Problem('certificate.revoked', { reason: 'renamed' });
  const isRevoked = await revoke(tx, certificate.id, { kind: 'decision', reason, revokedBy: actor.id, now });
  if (!isRevoked) return modified({ matched: 1, modified: 0 });
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'certificate.revoked',
    subjectId: certificate.id,
    subjectName: certificate.course_title,
    personId: certificate.student_id,
    reason,
    now,
  });
  const values = { course: certificate.course_title, reason };
  await mailQueue.add(tx, { ...aboutCertificate(certificate), kind: certificateRevoked, values });
  return modified({ matched: 1, modified: 1 });
}

/**
 * In the transaction that ends the enrolment; the student gets a mail. Who enrols again and has met the rule gets another
 * certificate.
 */
export async function revokeAfterRefund(
  tx: Tx,
  { mailQueue, now }: MailDeps & { now: () => Date },
  place: { paymentId: string; courseId: string },
): Promise<void> {
  const reason = { code: 'certificate.refund' } as const;
  const revoked = await revokeOfPayment(tx, place, reason);
  const certificate = revoked && (await lockCertificate(tx, revoked.id));
  if (!certificate) return;
  await recordRevocation(tx, certificate, 'refund', now());
  const values = { course: certificate.course_title, reason };
  await mailQueue.add(tx, { ...aboutCertificate(certificate), kind: certificateRevoked, values });
}
