import { WEBHOOK_EVENT_TYPES, type WebhookDelivery } from '@guildhall/contract';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach } from 'vitest';
import { recordWebhookEvent } from '../jobs/webhook-events.ts';
import { SECOND } from '../lib/durations.ts';
import { createWebhookDelivery } from '../modules/webhooks/index.ts';
import type { TestApp } from './test-app.ts';
import { type ReceivedEvent, startWebhookReceiver } from './webhook-receiver.ts';

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
