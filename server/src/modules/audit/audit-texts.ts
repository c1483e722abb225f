import { m } from '@guildhall/messages';
import { readStored } from '../../lib/stored-sentence.ts';

/** What the audit keeps in the words of the product; all else is what people have written. */
const SUBJECTS = [m.exports_people, m.exports_classes, m.exports_payments, m.exports_audit];
const REASONS = [
  m.certificates_revoked_corrected,
  m.reports_answer_lesson_hidden,
  m.webhooks_off_reason_failing,
  m.webhooks_off_reason_gone,
];

export const readAuditSubject = readStored(SUBJECTS);
export const readAuditReason = readStored(REASONS);
