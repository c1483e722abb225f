import type { AuditEntry } from '@guildhall/contract';
import { sayStored } from '../../database/stored-text.ts';
import type { AuditRow } from './audit.queries.ts';

type AuditTexts = Pick<AuditRow, 'subject_name' | 'subject_sentence' | 'reason' | 'reason_sentence'> & {
  action: string;
};

/** In the language of the reader. */
export function sayAuditTexts(row: AuditTexts) {
  const [domain = ''] = row.action.split('.');
  return {
    Subject: sayStored(domain, row.subject_name, row.subject_sentence),
    Reason: sayStored(domain, row.reason, row.reason_sentence),
  };
}

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
  ...sayAuditTexts(row),
  KeyName: row.key_name ?? '',
});
