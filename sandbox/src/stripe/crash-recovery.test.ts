import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { createDatabase } from '../testing/test-database.ts';
import { receiveWebhooks, stripeClient, type Webhooks } from '../testing/webhooks.ts';

let webhooks: Webhooks;
let database: pg.ClientConfig;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await createDatabase());
  webhooks = await receiveWebhooks();
});
afterAll(async () => {
  await webhooks.stop();
  await drop();
});

const options = () => ({
  publicUrl: 'http://localhost:3000',
  demonstrationPeople: [],
  database,
  webhookUrl: webhooks.url,
});

/** The sandbox in a process of its own, so that it can be killed. */
async function spawnSandbox(): Promise<{ child: ChildProcess; client: Stripe }> {
  const program = `
    import { startSandbox } from ${JSON.stringify(join(import.meta.dirname, '..', 'index.ts'))};
    const { stripe } = await startSandbox(${JSON.stringify(options())});
    console.log(JSON.stringify(stripe));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const stripe = JSON.parse(line) as Sandbox['stripe'];
  return { child, client: stripeClient(stripe.apiBase, stripe.secretKey) };
}

const BUYERS = 24;
const PURCHASES = 6;
const ALL = BUYERS * PURCHASES;
const KILLS = 3;

type Spawned = Awaited<ReturnType<typeof spawnSandbox>>;
let current: Promise<Spawned>;
let paid = 0;

/** Repeats the call with the same key until there is a response, from any process. */
async function insist<ApiResponse>(ask: (client: Stripe) => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const { client } = await current;
    const answer = await ask(client).catch((error: Stripe.errors.StripeError) => {
      if (error.type !== 'StripeConnectionError' && error.statusCode !== 409) throw error;
      return undefined;
    });
    if (answer) return answer;
  }
}

async function buyAll(buyer: number) {
  for (const purchase of Array.from({ length: PURCHASES }).keys()) {
    const key = (call: string) => ({ idempotencyKey: `${call} ${buyer} ${purchase}` });
    const params = { amount: 50, currency: 'usd' };
    const { id } = await insist(({ paymentIntents }) => paymentIntents.create(params, key('create')));
    const card = { payment_method: 'pm_card_visa' };
    await insist(({ paymentIntents }) => paymentIntents.confirm(id, card, key('confirm')));
    if (purchase % 2) await insist(({ refunds }) => refunds.create({ payment_intent: id }, key('refund')));
    paid += 1;
  }
}

/** The next one starts as soon as this one is gone. */
async function kill() {
  const { child } = await current;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  current = ended.then(spawnSandbox);
}

async function killNowAndThen() {
  for (const round of Array.from({ length: KILLS }).keys()) {
    await expect.poll(() => paid, { interval: 1, timeout: 20_000 }).toBeGreaterThan(((round + 1) * ALL) / 5);
    await kill();
  }
}

test('killed at any moment, it has charged and sent the event, or neither; a repeated call charges no more', async () => {
  current = spawnSandbox();
  await Promise.all([...Array.from({ length: BUYERS }).keys()].map(buyAll).concat(killNowAndThen()));
  (await current).child.kill('SIGKILL');

  const sandbox = await startSandbox(options());
  const client = stripeClient(sandbox.stripe.apiBase, sandbox.stripe.secretKey);
  const intents = await client.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  expect(intents).toHaveLength(ALL);
  expect(new Set(intents.map(({ status }) => status))).toEqual(new Set(['succeeded']));
  const refunds = await client.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  expect(refunds).toHaveLength(ALL / 2);
  const amounts = { 'payment_intent.succeeded': ALL, 'charge.succeeded': ALL, 'charge.refunded': ALL / 2 };
  const counted = (received: Webhooks['received']) =>
    Object.fromEntries(Object.keys(amounts).map((type) => [type, distinct(received, type)]));
  await webhooks.until((received) => Object.values(counted(received)).reduce((one, other) => one + other) >= ALL * 2.5);
  expect(counted(webhooks.received)).toEqual(amounts);
  await sandbox.stop();
});

/** The number of distinct objects in received events. */
const distinct = (received: Webhooks['received'], type: string) =>
  new Set(received.filter(({ event }) => event.type === type).map(({ event }) => event.id)).size;

test('two that start together on an empty database create its tables once', async () => {
  const empty = await createDatabase();
  const both = await Promise.all([1, 2, 3].map(() => startSandbox({ ...options(), database: empty.database })));
  const keys = new Set(both.map(({ stripe }) => stripe.secretKey));
  expect(keys.size).toBe(1);
  for (const sandbox of both) await sandbox.stop();
  await empty.drop();
});
