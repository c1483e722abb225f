import type { Tx } from '../database.ts';
import { newId, seconds } from '../ids.ts';

/** As the library in `stripe` of package.json has it: what is sent has the shape of this version. */
export const API_VERSION = '2026-10-28.endive';

/** When something is done, and by which request; null where a person does it at the provider's. */
export interface Moment {
  now: Date;
  request: { id: string | null; idempotency_key: string | null };
}

type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** Kept in the transaction that has caused it, and so sent if and only if that is committed. */
export async function recordEvent(
  tx: Tx,
  type: EventType,
  object: { id: string },
  { now, request }: Moment,
): Promise<void> {
  const id = newId('evt');
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  };
  await tx.query(
    `insert into sandbox_stripe.event (id, type, subject, body, due_at, created) values ($1, $2, $3, $4, $5, $5)`,
    [id, type, object.id, JSON.stringify(body, undefined, 2), now],
  );
}
