import type { AuditEntry } from '@guildhall/contract';
import type { AuditRow } from './audit.queries.ts';

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  Kind: row.action,
  At: row.at.toISOString(),
  ActorName: row.actor_name ?? '',
  ActorEmail: row.actor_email ?? '',
  SubjectId: row.subject_id,
  Subject: row.subject_name,
  Reason: row.reason ?? '',
});
