import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { FaultSettings } from '../faults.ts';
import { seconds } from '../ids.ts';
import { claimEvents, type EventRow, endEvent, makeEventsDue, nextDue, postponeEvent } from './events.queries.ts';

interface Webhook {
  url: string;
  body: string;
  secret: string;
  now: Date;
  signal: AbortSignal;
}

type Sent = 'accepted' | 'refused' | 'unreachable';

/** Milliseconds. */
const TIMEOUT = 10_000;

const signatureOf = ({ body, secret, now }: Webhook) => {
  const time = seconds(now);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** Each attempt has a new signature, as at Stripe: receivers refuse old ones. */
async function sendWebhook(webhook: Webhook): Promise<Sent> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(webhook),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.any([webhook.signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await response.body?.cancel();
    return response.ok ? 'accepted' : 'refused';
  } catch {
    return 'unreachable';
  }
}

interface DeliveryDeps {
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
async function deliverBatch(deps: DeliveryDeps): Promise<{ isLast: boolean }> {
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
async function millisecondsUntilDue({ pool, faults, now }: DeliveryDeps): Promise<number | undefined> {
  const due = await nextDue(pool, delayOf(faults()));
  return due && due.getTime() - now().getTime();
}

const SECOND = 1_000;
/** Milliseconds after which the work runs again without being woken: another process may have left events. */
const MAX_PAUSE = 5_000;

interface LoopOptions {
  /** Does what is due. Returns the milliseconds until more is due; undefined waits for `wake`. */
  work: () => Promise<number | undefined>;
  report: (error: unknown) => void;
}

interface WakeableLoop {
  wake: () => void;
  /** Starts no further run and waits for the current one. */
  stop: () => Promise<void>;
}

/** Runs the work one at a time. Woken during a run, it runs once more afterwards. */
export function createWakeableLoop({ work, report }: LoopOptions): WakeableLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWokenAgain = false;
  let isStopped = false;

  const run = async () => {
    isWokenAgain = false;
    const next = await work().catch((error: unknown) => {
      report(error);
      return SECOND;
    });
    clearTimeout(timer);
    if (next !== undefined && !isStopped) timer = setTimeout(wake, Math.min(Math.max(next, 1), MAX_PAUSE));
    running = undefined;
    if (isWokenAgain) wake();
  };

  const wake = () => {
    isWokenAgain = true;
    if (!isStopped) running ??= run();
  };

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
  return { wake, stop };
}

/** Looks for due events whenever it is woken. */
export interface WebhookDelivery extends WakeableLoop {
  sendTo: (url: string) => void;
}

type Options = Omit<DeliveryDeps, 'signal' | 'url'> & { url: string; report: (error: unknown) => void };

/** Sends every stored event until it is accepted; a crash loses none. */
export async function startWebhookDelivery({ url, report, ...options }: Options): Promise<WebhookDelivery> {
  const stopping = new AbortController();
  let address = url;
  const deps = { ...options, url: () => address, signal: stopping.signal };
  const deliverAll = async () => {
    while (!stopping.signal.aborted && !(await deliverBatch(deps)).isLast);
    return millisecondsUntilDue(deps);
  };
  const { wake, stop } = createWakeableLoop({ work: deliverAll, report });
  const makeDue = () => makeEventsDue(deps.pool, deps.now());

  await makeDue();
  wake();
  return {
    wake,
    sendTo: (next) => {
      address = next;
      void makeDue().then(wake, report);
    },
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
}
