import type { SecurityEvent } from '@guildhall/contract';
import { sayStored } from '../../../database/stored-text.ts';
import type { SecurityEventRow } from './security-log.queries.ts';

export const toSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  _id: row.id,
  Kind: row.kind,
  At: row.at.toISOString(),
  PersonId: row.person_id,
  Name: row.person_name ?? '',
  Email: row.person_email ?? row.typed_email ?? '',
  ActorName: row.actor_name ?? '',
  Detail: sayStored('factor', row.detail, row.detail_sentence),
  Address: row.ip_address,
  Device: row.user_agent,
});
