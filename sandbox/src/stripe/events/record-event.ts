import type { Tx } from '../database.ts';
import { newId, seconds } from '../ids.ts';

/** The API version of the `stripe` library in package.json, whose object shapes are sent. */
export const API_VERSION = '2026-10-28.endive';

/** The time and request that cause an event; a null request means the operator's page. */
export interface RequestContext {
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
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** Stores the event in the transaction that causes it: it is sent if and only if that commits. */
export async function recordEvent(
  tx: Tx,
  type: EventType,
  object: { id: string },
  { now, request }: RequestContext,
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
