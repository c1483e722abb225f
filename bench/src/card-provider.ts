import type pg from 'pg';
import { call } from './http.ts';

/** The sandbox's card provider, called directly instead of through the server. */
export interface CardProvider {
  apiBase: string;
  secretKey: string;
  publishableKey: string;
}

/** Reads the provider's keys and URL, and switches its webhooks off. */
export async function findCardProvider(url: string, client: pg.Client): Promise<CardProvider> {
  const { rows } = await client.query(`select value from sandbox_stripe.setting where name = 'keys'`);
  const discovery = `${url}/sandbox/google/.well-known/openid-configuration`;
  const { body } = await call<{ token_endpoint: string }>(discovery, { method: 'GET' });
  await call(`${url}/sandbox/stripe/faults`, { method: 'PUT', body: { webhooks: 'never' } });
  return { ...rows[0].value, apiBase: new URL(body.token_endpoint).origin };
}

/** As the browser does, with a card that is accepted. */
export async function confirmPayment(
  url: string,
  { publishableKey }: CardProvider,
  { intentId, clientSecret }: { intentId: string; clientSecret: string },
): Promise<void> {
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  });
  await call(`${url}/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, { body });
}

/** The call with which the server learns whether a payment succeeded. */
export const readIntent = ({ apiBase, secretKey }: CardProvider, intentId: string) =>
  call(`${apiBase}/v1/payment_intents/${intentId}?expand[]=latest_charge`, {
    method: 'GET',
    headers: { authorization: `Bearer ${secretKey}` },
  });
