import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENT_TYPES, type WebhookDelivery } from '@guildhall/contract';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach } from 'vitest';
import { recordWebhookEvent } from '../jobs/webhook-events.ts';
import { SECOND } from '../lib/durations.ts';
import { createWebhookDelivery } from '../modules/webhooks/index.ts';
import type { TestApp } from './test-app.ts';

interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

type ReceiverAnswer = (response: ServerResponse, count: number) => void;

/** Answers with these statuses in turn, and with the last from then on. */
export const statuses =
  (...list: number[]): ReceiverAnswer =>
  (response, count) =>
    response.writeHead(list[Math.min(count, list.length) - 1] ?? 200).end(`Answer ${count}`);

/** A server that receives events, on this machine. */
async function startWebhookReceiver(answer: ReceiverAnswer = statuses(200)) {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, path: request.url ?? '' });
    answer(response, received.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
type Answer = Parameters<typeof startWebhookReceiver>[0];
type Options = Parameters<typeof createWebhookDelivery>[0];

/** What verifies a received event does it with the secret of its endpoint. */
export const verify = (secret: string, { body, headers }: ReceivedEvent = { body: '', headers: {}, path: '' }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** Receivers, endpoints and a clock of their own; each test begins with an empty database. */
export function webhooksIn(t: TestApp) {
  let receivers: Receiver[] = [];
  let time = 0;
  const now = () => new Date(time);
  const depsNow = () => ({ ...t.deps, now });
  const run = async (send = createWebhookDelivery({ allowsLoopback: true })) => {
    await send(depsNow());
    await t.deps.background.settled(10 * SECOND);
  };

  beforeEach(async () => {
    await t.empty();
    time = Date.now();
  });
  afterEach(async () => {
    await Promise.all(receivers.map(({ close }) => close()));
    receivers = [];
  });

  return {
    now,
    depsNow,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
    receiverThat: async (answer?: Answer) => {
      const receiver = await startWebhookReceiver(answer);
      receivers.push(receiver);
      return receiver;
    },
    add: async (Url: string): Promise<{ _id: string; Secret: string }> =>
      (await t.as('admin').post('/webhook-endpoints', { Url, Events: WEBHOOK_EVENT_TYPES })).json(),
    happen: () =>
      t.deps.inTx((tx) => recordWebhookEvent(tx, { type: 'course.approved', data: { Title: 'Weaving' }, now: now() })),
    logOf: async (id: string): Promise<WebhookDelivery[]> =>
      (await t.as('admin').get(`/webhook-endpoints/${id}/deliveries`)).json(),
    endpoints: async () => (await t.as('admin').get('/webhook-endpoints')).json(),
    /** Sends what is due, and waits for the receivers. */
    run,
    runWith: (options: Options) => run(createWebhookDelivery({ allowsLoopback: true, ...options })),
  };
}
