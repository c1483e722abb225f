import type { AuditEntry } from '@guildhall/contract';
import { readShopChange } from '../shop/index.ts';
import type { AuditRow } from './audit.queries.ts';
import { readAuditReason, readAuditSubject } from './audit-texts.ts';

/** In the reader's language. */
export const readAuditReasonOf = ({ action, reason }: { action: string; reason: string | null }): string =>
  action === 'shop.changed' ? readShopChange(reason ?? '') : readAuditReason(reason ?? '');

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  Kind: row.action,
  At: row.at.toISOString(),
  ActorId: row.actor_id,
  ActorName: row.actor_name ?? '',
  ActorEmail: row.actor_email ?? '',
  PersonId: row.person_id,
  PersonName: row.person_name ?? '',
  SubjectId: row.subject_id,
  Subject: readAuditSubject(row.subject_name),
  Reason: readAuditReasonOf(row),
  KeyName: row.key_name ?? '',
});
