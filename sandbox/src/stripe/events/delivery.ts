import type pg from 'pg';
import type { FaultSettings } from '../faults.ts';
import { claimEvents, type EventRow, endEvent, nextDue, postponeEvent } from './events.queries.ts';
import { type Sent, sendWebhook } from './send-webhook.ts';

export interface DeliveryDeps {
  pool: pg.Pool;
  /** Where the product waits for webhooks. */
  url: () => string;
  secret: string;
  faults: () => FaultSettings;
  now: () => Date;
  /** Aborted when the sandbox stops. */
  signal: AbortSignal;
}

/** Milliseconds after which a claimed batch counts as lost with its process and is claimed again. */
const LEASE = 60_000;
const CONCURRENCY = 8;
/** Milliseconds in which events are collected before they are sent out of order. */
const SHUFFLE_WINDOW = 300;
/** Stripe gives up after three days. */
const GIVE_UP_AFTER = 3 * 24 * 60 * 60_000;

/** Milliseconds until the next attempt: short where nobody listens yet, growing where the product refuses. */
const backoff = (sent: Sent, attempts: number) =>
  sent === 'unreachable' ? Math.min(50 * 2 ** attempts, 1_000) : Math.min(100 * 2 ** attempts, 30_000);

const delayOf = ({ webhooks, lateBy }: FaultSettings) =>
  webhooks === 'late' ? lateBy : webhooks === 'shuffled' ? SHUFFLE_WINDOW : 0;

async function deliver(deps: DeliveryDeps, { id, body, attempts, created }: EventRow) {
  const { pool, faults, now, secret, signal } = deps;
  const { webhooks } = faults();
  if (webhooks === 'never') return endEvent(pool, id, 'lost');
  const send = () => sendWebhook({ url: deps.url(), body, secret, now: now(), signal });
  const sent = await send();
  if (sent === 'accepted' && webhooks === 'twice') await send();
  if (sent === 'accepted') return endEvent(pool, id, 'delivered');
  const moment = now().getTime();
  if (moment - created.getTime() > GIVE_UP_AFTER) return endEvent(pool, id, 'lost');
  return postponeEvent(pool, id, new Date(moment + backoff(sent, attempts)));
}

/** Sends a batch of due events concurrently, as Stripe does; one after the other, newest first, in `shuffled` mode. */
export async function deliverBatch(deps: DeliveryDeps): Promise<{ isLast: boolean }> {
  const { pool, faults, now } = deps;
  const moment = now().getTime();
  const newestFirst = faults().webhooks === 'shuffled';
  const events = await claimEvents(pool, {
    now: new Date(moment),
    before: new Date(moment - delayOf(faults())),
    until: new Date(moment + LEASE),
    newestFirst,
    limit: CONCURRENCY,
  });
  if (newestFirst) for (const event of events) await deliver(deps, event);
  else await Promise.all(events.map((event) => deliver(deps, event)));
  return { isLast: events.length === 0 };
}

/** Milliseconds until the next event is due; undefined where none waits. */
export async function millisecondsUntilDue({ pool, faults, now }: DeliveryDeps): Promise<number | undefined> {
  const due = await nextDue(pool, delayOf(faults()));
  return due && due.getTime() - now().getTime();
}
