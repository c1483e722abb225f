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

/** A payment as the provider counts it. */
export interface ProvidersPayment {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  charges: Charge[];
}

export interface Notice {
  type: string;
  body: string;
}

/** The card provider, met as browsers, operators, banks and the provider itself meet it. */
export interface TestCards {
  /** Whoever holds the secret key. */
  operator: Stripe;
  /** As the browser does it, with the client secret and the publishable key. */
  confirm: (clientSecret: string, method?: string) => Promise<void>;
  /** The owner of the card asks the bank for the money. */
  dispute: (intentId: string) => Promise<void>;
  closeDispute: (intentId: string, status: 'won' | 'lost') => Promise<void>;
  /** What the provider has on its books, newest first. */
  payments: () => Promise<ProvidersPayment[]>;
  payment: (intentId: string) => Promise<ProvidersPayment>;
  /** What the provider would have told us since the last time; it delivers nothing until it is let. */
  notices: () => Promise<Notice[]>;
  /** Delivers one, signed at this instant unless told otherwise. */
  notify: (notice: { body: string }, signed?: { secret?: string; at?: Date }) => Promise<Response>;
  /** From here on over HTTP, as in life. */
  letNoticesCome: () => Promise<void>;
  setFaults: (faults: object) => Promise<void>;
}

const clientOf = ({ apiBase }: Sandbox['stripe'], key: string) => {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(key, { protocol: 'http', host: hostname, port, maxNetworkRetries: 2, telemetry: false });
};

const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

export const signatureOf = (body: string, secret: string, at: Date): string => {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

interface Surroundings {
  sandbox: Sandbox;
  app: FastifyInstance;
  database: Database;
}

export function createTestCards({ sandbox, app, database }: Surroundings): TestCards {
  const { secretKey, publishableKey, webhookSecret } = sandbox.stripe;
  const operator = clientOf(sandbox.stripe, secretKey);
  const browser = clientOf(sandbox.stripe, publishableKey);
  let heard = 0;

  const press = async (path: string, form: Record<string, string> = {}) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const url = `${sandbox.url}/sandbox/stripe${path}`;
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });
    if (answer.status !== 303) throw new Error(`${path} was answered ${answer.status}.`);
  };
  const payments = async (): Promise<ProvidersPayment[]> => {
    const answer = await fetch(`${sandbox.url}/sandbox/stripe/payments?limit=100`);
    return ((await answer.json()) as { data: ProvidersPayment[] }).data;
  };
  const payment = async (intentId: string) => {
    const found = (await payments()).find(({ id }) => id === intentId);
    if (!found) throw new Error(`The provider has no payment ${intentId}.`);
    return found;
  };

  const setFaults = async (faults: object) => {
    const asked = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(faults) };
    const answer = await fetch(`${sandbox.url}/sandbox/stripe/faults`, { method: 'PUT', ...asked });
    if (!answer.ok) throw new Error(`The faults were answered ${answer.status}.`);
  };

  return {
    operator,
    payments,
    payment,
    setFaults,
    confirm: async (clientSecret, method = 'pm_card_visa') => {
      const asked = { payment_method: method, client_secret: clientSecret };
      await browser.paymentIntents.confirm(idIn(clientSecret), asked);
    },
    dispute: async (intentId) => press(`/charges/${(await payment(intentId)).charges.at(-1)?.id}/dispute`),
    closeDispute: async (intentId, status) => {
      const { data } = await operator.disputes.list({ payment_intent: intentId });
      await press(`/disputes/${data[0]?.id}/close`, { status });
    },
    notices: async () => {
      const { rows } = await sql<Notice & { position: number }>`
        select position, type, body from sandbox_stripe.event where position > ${heard} order by position
      `.execute(database);
      heard = rows.at(-1)?.position ?? heard;
      return rows;
    },
    notify: ({ body }, { secret = webhookSecret, at = new Date() } = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret, at) },
        payload: body,
      }),
    letNoticesCome: async () => {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      await setFaults({});
      sandbox.stripe.sendWebhooksTo(`${origin}/api/webhooks/stripe`);
    },
  };
}
