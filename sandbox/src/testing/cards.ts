import type Stripe from 'stripe';
import type { FaultSettings } from '../stripe/faults.ts';
import type { toPaymentSummary } from '../stripe/pages/payments.queries.ts';
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts';
import { receiveWebhooks, stripeClient } from './webhooks.ts';

type PaymentSummary = ReturnType<typeof toPaymentSummary>;

/** The card provider with its clients: the product's server, a browser, an operator and the webhook receiver. */
export async function startCards() {
  const webhooks = await receiveWebhooks();
  const sandbox = await startTestSandbox({ webhookUrl: webhooks.url });
  const { stripe: provider } = sandbox;
  const server = stripeClient(provider.apiBase, provider.secretKey);
  const browser = stripeClient(provider.apiBase, provider.publishableKey);

  const newIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    server.paymentIntents.create({ amount: 12_50, currency: 'usd', ...more });
  const pay = async (method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    server.paymentIntents.confirm((await newIntent(more)).id, { payment_method: method });
  const paymentOf = async (id: string): Promise<PaymentSummary> => {
    const { data } = (await get(sandbox, '/sandbox/stripe/payments?limit=100')) as { data: PaymentSummary[] };
    const found = data.find((payment) => payment.id === id);
    if (!found) throw new Error(`There is no payment ${id}.`);
    return found;
  };
  const setFaults = (faults: Partial<FaultSettings>) =>
    fetch(`${sandbox.url}/sandbox/stripe/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });

  return {
    sandbox,
    provider,
    webhooks,
    server,
    browser,
    newIntent,
    pay,
    paymentOf,
    setFaults,
    get: (path: string) => get(sandbox, path),
    /** As a browser on the sandbox's own page sends a form. */
    press: (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(form),
      }),
    stop: async () => {
      await sandbox.stop();
      await webhooks.stop();
    },
  };
}

export type Cards = Awaited<ReturnType<typeof startCards>>;

const get = async ({ url }: TestSandbox, path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();

/** The error that the library throws. */
export async function sdkErrorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  );
  if (!outcome) throw new Error('The call was not refused.');
  return outcome;
}
