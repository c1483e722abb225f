import Stripe from 'stripe';
import { type CardPayments, type Intent, type NewIntent, ProviderUnavailable } from './card-payments.ts';
import { chargeOf, statusOf } from './stripe-answers.ts';
import { readStripeNotice } from './stripe-notices.ts';

export interface StripeAccount {
  provider: CardPayments['provider'];
  /** An origin; Stripe's paths begin at `/v1`. */
  apiBase: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Milliseconds that one attempt may take, and how many follow the first: the library waits between them. */
const PATIENCE = 8_000;
const RETRIES = 2;

const WITH_CHARGE = { expand: ['latest_charge'] };

function openStripe({ apiBase, secretKey }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: PATIENCE,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Whatever Stripe refuses beside what is expected of it leaves open what has happened: to be asked again later. */
const reach =
  <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new ProviderUnavailable(`The card provider says ${error.type}: ${error.message}`, { cause: error });
    }
  };

/** What to do instead where Stripe refuses a call with one of these codes. */
const when =
  <Answer>(codes: string[], instead: () => Answer) =>
  (error: unknown): Answer => {
    if (error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '')) return instead();
    throw error;
  };

/** Cards by Stripe, or by whoever speaks as Stripe does. */
export function createStripeCardPayments(account: StripeAccount): CardPayments {
  const stripe = openStripe(account);

  const toIntent = async (intent: Stripe.PaymentIntent): Promise<Intent> => {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const isPaid = intent.status === 'succeeded' && charge !== null;
    const disputes = isPaid && charge.disputed ? await stripe.disputes.list({ payment_intent: intent.id }) : undefined;
    return {
      id: intent.id,
      clientSecret: intent.client_secret ?? '',
      status: statusOf(intent.status),
      amountCents: intent.amount,
      currency: intent.currency.toUpperCase(),
      metadata: intent.metadata,
      charge: isPaid ? chargeOf(charge, disputes?.data ?? []) : undefined,
    };
  };

  const create = async ({ amountCents, currency, metadata, description, idempotencyKey }: NewIntent) => {
    const asked = { amount: amountCents, currency: currency.toLowerCase(), metadata, description };
    const cards = { payment_method_types: ['card'], ...WITH_CHARGE };
    return toIntent(await stripe.paymentIntents.create({ ...asked, ...cards }, { idempotencyKey }));
  };
  const find = async (id: string) => toIntent(await stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  const cancel = async (id: string) => toIntent(await stripe.paymentIntents.cancel(id, WITH_CHARGE));
  const refund = async (id: string, idempotencyKey: string) => {
    await stripe.refunds.create({ payment_intent: id }, { idempotencyKey });
    return find(id);
  };

  return {
    provider: account.provider,
    publishableKey: account.publishableKey,
    createIntent: reach(create),
    findIntent: reach((id) => find(id).catch(when(['resource_missing'], () => undefined))),
    cancelIntent: reach((id) => cancel(id).catch(when(['payment_intent_unexpected_state'], () => find(id)))),
    /** What is back already is not given back twice; and what the bank holds is for the bank to decide. */
    refund: reach((id, key) =>
      refund(id, key).catch(when(['charge_already_refunded', 'charge_disputed'], () => find(id))),
    ),
    readNotice: (body, signature) => readStripeNotice(stripe, { body, signature, secret: account.webhookSecret }),
  };
}
