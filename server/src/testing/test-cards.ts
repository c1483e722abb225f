import { createHmac } from 'node:crypto';
import type { Sandbox } from '@guildhall/sandbox';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import Stripe from 'stripe';
import type { Database } from '../database/database.ts';

interface Charge {
  id: string;
  status: string;
  amount: number;
  amount_refunded: number;
}

/** A payment intent in the sandbox's own list, with its charges. */
export interface ProviderPayment {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  charges: Charge[];
}

/** A webhook that has not been sent; `body` is its JSON. */
export interface UnsentEvent {
  type: string;
  body: string;
}

/** Calls of the sandbox's card provider, as browsers, operators and banks make them. */
export interface TestCards {
  /** Stripe's own client, with the secret key. */
  stripe: Stripe;
  /** As the browser does, with the client secret and the publishable key. */
  confirm: (clientSecret: string, method?: string) => Promise<void>;
  /** The cardholder disputes the charge. */
  dispute: (intentId: string) => Promise<void>;
  closeDispute: (intentId: string, status: 'won' | 'lost') => Promise<void>;
  /** The money of the last refund comes back from the bank. */
  failRefund: (intentId: string) => Promise<void>;
  /** Newest first. */
  payments: () => Promise<ProviderPayment[]>;
  payment: (intentId: string) => Promise<ProviderPayment>;
  /** The webhooks since the last call of this function; they are not sent until `startWebhooks`. */
  webhookEvents: () => Promise<UnsentEvent[]>;
  /** Sends one to our webhook route, signed correctly and now by default. */
  deliverEvent: (event: { body: string }, signed?: { secret?: string; at?: Date }) => Promise<Response>;
  /** Delivers all of `webhookEvents`, in order. */
  deliverAllEvents: () => Promise<void>;
  /** From now on the sandbox sends webhooks over HTTP. */
  startWebhooks: () => Promise<void>;
  setFaults: (faults: object) => Promise<void>;
  importPayments: Sandbox['stripe']['importPayments'];
}

const clientOf = ({ apiBase }: Sandbox['stripe'], key: string) => {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(key, { protocol: 'http', host: hostname, port, maxNetworkRetries: 2, telemetry: false });
};

const intentIdIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

export const signatureOf = (body: string, secret: string, at: Date): string => {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** The sandbox's own pages and lists, which Stripe does not have. */
function createSandboxApi({ url }: Sandbox) {
  const postForm = async (path: string, form: Record<string, string> = {}) => {
    const response = await fetch(`${url}/sandbox/stripe${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    });
    if (response.status !== 303) throw new Error(`${path} failed with ${response.status}.`);
  };
  const payments = async (): Promise<ProviderPayment[]> => {
    const response = await fetch(`${url}/sandbox/stripe/payments?limit=100`);
    return ((await response.json()) as { data: ProviderPayment[] }).data;
  };
  const payment = async (intentId: string) => {
    const found = (await payments()).find(({ id }) => id === intentId);
    if (!found) throw new Error(`The provider has no payment ${intentId}.`);
    return found;
  };
  const setFaults = async (faults: object) => {
    const response = await fetch(`${url}/sandbox/stripe/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
    if (!response.ok) throw new Error(`Setting faults failed with ${response.status}.`);
  };
  return { postForm, payments, payment, setFaults };
}

/** Reads and delivers the sandbox's webhooks in the test's own order. */
function createTestWebhooks(database: Database, app: FastifyInstance, webhookSecret: string) {
  let lastPosition = 0;
  const webhookEvents = async () => {
    const { rows } = await sql<UnsentEvent & { position: number }>`
      select position, type, body from sandbox_stripe.event where position > ${lastPosition} order by position
    `.execute(database);
    lastPosition = rows.at(-1)?.position ?? lastPosition;
    return rows;
  };
  const deliverEvent: TestCards['deliverEvent'] = ({ body }, { secret = webhookSecret, at = new Date() } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret, at) },
      payload: body,
    });
  const deliverAllEvents = async () => {
    for (const event of await webhookEvents()) await deliverEvent(event);
  };
  return { webhookEvents, deliverEvent, deliverAllEvents };
}

interface TestCardsOptions {
  sandbox: Sandbox;
  app: FastifyInstance;
  database: Database;
}

export function createTestCards({ sandbox, app, database }: TestCardsOptions): TestCards {
  const { secretKey, publishableKey, webhookSecret } = sandbox.stripe;
  const stripe = clientOf(sandbox.stripe, secretKey);
  const browser = clientOf(sandbox.stripe, publishableKey);
  const { postForm, ...api } = createSandboxApi(sandbox);
  return {
    stripe,
    ...api,
    importPayments: sandbox.stripe.importPayments,
    ...createTestWebhooks(database, app, webhookSecret),
    confirm: async (clientSecret, method = 'pm_card_visa') => {
      const params = { payment_method: method, client_secret: clientSecret };
      await browser.paymentIntents.confirm(intentIdIn(clientSecret), params);
    },
    dispute: async (intentId) => postForm(`/charges/${(await api.payment(intentId)).charges.at(-1)?.id}/dispute`),
    closeDispute: async (intentId, status) => {
      const { data } = await stripe.disputes.list({ payment_intent: intentId });
      await postForm(`/disputes/${data[0]?.id}/close`, { status });
    },
    failRefund: async (intentId) => {
      const { data } = await stripe.refunds.list({ payment_intent: intentId });
      await postForm(`/refunds/${data.find(({ status }) => status === 'succeeded')?.id}/fail`);
    },
    startWebhooks: async () => {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      await api.setFaults({});
      sandbox.stripe.sendWebhooksTo(`${origin}/api/webhooks/stripe`);
    },
  };
}
