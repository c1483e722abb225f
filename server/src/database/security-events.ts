import type { SecurityEventKind } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import { newId } from '../lib/ids.ts';
import type { Database, Tx } from './database.ts';
import { type Text, toColumns } from './stored-text.ts';

/** Where a request came from. */
export interface Client {
  address: string;
  device: string;
}

interface Event {
  kind: SecurityEventKind;
  /** The admin who did it to somebody else. Without one: the person, or the server's operator. */
  actorId?: string | null;
  /** The new role, the way to sign in, a reason. */
  detail?: Text | undefined;
  client?: Client | undefined;
  now: Date;
}

/** About an account, or about an address that no account has. */
export type SecurityEvent = Event & ({ personId: string } | { typedEmail: string });

const MAX_DEVICE_LENGTH = 300;

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  device: headers['user-agent']?.slice(0, MAX_DEVICE_LENGTH) ?? '',
});

/** In the transaction of what it is about, where there is one. */
export async function recordSecurityEvent(database: Database | Tx, event: SecurityEvent): Promise<void> {
  const { kind, actorId = null, detail = '', client, now } = event;
  const { english, sentence } = toColumns(detail);
  await database
    .insertInto('security_event')
    .values({
      id: newId(),
      kind,
      person_id: 'personId' in event ? event.personId : null,
      typed_email: 'typedEmail' in event ? event.typedEmail : null,
      actor_id: actorId,
      detail: english,
      detail_sentence: sentence,
      ip_address: client?.address ?? '',
      user_agent: client?.device ?? '',
      at: now,
    })
    .execute();
}
