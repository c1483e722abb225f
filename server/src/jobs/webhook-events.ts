import type { WebhookEventType } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { DAY } from '../lib/durations.ts';
import { newId } from '../lib/ids.ts';

/** Raised when a field changes its meaning or goes away; not when one is added. */
const VERSION = 1;
/** Milliseconds for which the sending of an event is attempted. */
const RETRY_TIME = 3 * DAY;

interface WebhookEvent {
  type: WebhookEventType;
  /** Ids and public facts alone: it leaves the site. */
  data: Record<string, string | number | boolean | null>;
  now: Date;
}

export const payloadOf = (type: WebhookEventType | 'test', data: WebhookEvent['data'], now: Date): string =>
  JSON.stringify({ type, version: VERSION, timestamp: now.toISOString(), data });

export const retryUntil = (now: Date): Date => new Date(now.getTime() + RETRY_TIME);

/** In the transaction of the event itself. Stores nothing where no endpoint that is on wants such events. */
export async function recordWebhookEvent(tx: Tx, { type, data, now }: WebhookEvent): Promise<void> {
  await sql`
    with endpoint as (select id from webhook_endpoint where is_on and ${type} = any (events)),
    event as (
      insert into webhook_event (id, type, payload, created_at)
      select ${newId()}::uuid, ${type}, ${payloadOf(type, data, now)}, ${now} where exists (select from endpoint)
      returning id
    )
    insert into webhook_delivery (id, event_id, endpoint_id, next_attempt_at, retry_until, created_at)
    select gen_random_uuid(), event.id, endpoint.id, ${now}, ${retryUntil(now)}, ${now} from event, endpoint
  `.execute(tx);
}
