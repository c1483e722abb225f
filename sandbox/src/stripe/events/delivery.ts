import type pg from 'pg';
import type { FaultSettings } from '../faults.ts';
import { claimEvents, type EventRow, endEvent, nextDue, postponeEvent } from './events.queries.ts';
import { type Sent, sendWebhook } from './send-webhook.ts';

export interface Delivering {
  pool: pg.Pool;
  /** Where the product waits for webhooks. */
  url: () => string;
  secret: string;
  faults: () => FaultSettings;
  now: () => Date;
  /** Aborted when the sandbox stops. */
  signal: AbortSignal;
}

/** Milliseconds that one batch may take before it is taken to have been lost with its process. */
const LEASE = 60_000;
const AT_ONCE = 8;
/** Milliseconds that events gather while they are to arrive out of order. */
const GATHERING = 300;
/** Stripe gives up after three days. */
const GIVE_UP_AFTER = 3 * 24 * 60 * 60_000;

/** Milliseconds until the next attempt: soon where nobody listens yet, longer each time where somebody says no. */
const backoff = (sent: Sent, attempts: number) =>
  sent === 'unreachable' ? Math.min(50 * 2 ** attempts, 1_000) : Math.min(100 * 2 ** attempts, 30_000);

const holdOf = ({ webhooks, lateBy }: FaultSettings) =>
  webhooks === 'late' ? lateBy : webhooks === 'shuffled' ? GATHERING : 0;

async function deliver(delivering: Delivering, { id, body, attempts, created }: EventRow) {
  const { pool, faults, now, secret, signal } = delivering;
  const { webhooks } = faults();
  if (webhooks === 'never') return endEvent(pool, id, 'lost');
  const send = () => sendWebhook({ url: delivering.url(), body, secret, now: now(), signal });
  const sent = await send();
  if (sent === 'accepted' && webhooks === 'twice') await send();
  if (sent === 'accepted') return endEvent(pool, id, 'delivered');
  const moment = now().getTime();
  if (moment - created.getTime() > GIVE_UP_AFTER) return endEvent(pool, id, 'lost');
  return postponeEvent(pool, id, new Date(moment + backoff(sent, attempts)));
}

/** Some of what is due, at once as Stripe does; one after the other where the order is to be the wrong one. */
export async function deliverBatch(delivering: Delivering): Promise<{ isLast: boolean }> {
  const { pool, faults, now } = delivering;
  const moment = now().getTime();
  const newestFirst = faults().webhooks === 'shuffled';
  const events = await claimEvents(pool, {
    now: new Date(moment),
    before: new Date(moment - holdOf(faults())),
    until: new Date(moment + LEASE),
    newestFirst,
    most: AT_ONCE,
  });
  if (newestFirst) for (const event of events) await deliver(delivering, event);
  else await Promise.all(events.map((event) => deliver(delivering, event)));
  return { isLast: events.length === 0 };
}

/** Milliseconds until something is due; undefined where nothing waits. */
export async function dueIn({ pool, faults, now }: Delivering): Promise<number | undefined> {
  const due = await nextDue(pool, holdOf(faults()));
  return due && due.getTime() - now().getTime();
}
