import Stripe from 'stripe';
import { type CardPayments, type Intent, type NewIntent, ProviderUnavailableError } from './card-payments.ts';
import { chargeOf, statusOf } from './stripe-conversions.ts';
import { readStripeWebhookEvent } from './stripe-webhook-events.ts';

export interface StripeAccount {
  provider: CardPayments['provider'];
  /** An origin; Stripe's paths begin at `/v1`. */
  apiBase: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Milliseconds for each attempt. */
const ATTEMPT_TIMEOUT = 8_000;
/** With the library's own pauses between them. */
const MAX_RETRIES = 2;
/** Attempts and retries, while another call with the same key is under way. */
const CREATE_ROUNDS = 4;

const WITH_CHARGE = { expand: ['latest_charge'] };

function openStripe({ apiBase, secretKey }: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    timeout: ATTEMPT_TIMEOUT,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
}

/** After any unexpected error of Stripe it is unknown whether the call took effect; it can be repeated later. */
const orUnavailable =
  <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new ProviderUnavailableError(`Stripe failed with ${error.type}: ${error.message}`, { cause: error });
    }
  };

const hasCode = (error: unknown, codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');

/** For `.catch`: handles the errors of Stripe with one of these codes. */
const onStripeError =
  <Result>(codes: string[], handle: () => Result) =>
  (error: unknown): Result => {
    if (hasCode(error, codes)) return handle();
    throw error;
  };

async function toIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Intent> {
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
}

const createParams = ({ amountCents, currency, metadata, description }: NewIntent) => ({
  amount: amountCents,
  currency: currency.toLowerCase(),
  metadata,
  description,
  payment_method_types: ['card'],
  ...WITH_CHARGE,
});

/** Refunds and disputes come with a reference to the intent, or with the intent. */
const idOf = (intent: string | { id: string } | null): string[] =>
  intent === null ? [] : [typeof intent === 'string' ? intent : intent.id];

/** All pages. */
async function listChanged(stripe: Stripe, since: Date): Promise<string[]> {
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const ids = new Set<string>();
  for await (const { id } of stripe.paymentIntents.list(page)) ids.add(id);
  for await (const { payment_intent } of stripe.refunds.list(page)) for (const id of idOf(payment_intent)) ids.add(id);
  for await (const { payment_intent } of stripe.disputes.list(page)) for (const id of idOf(payment_intent)) ids.add(id);
  return [...ids];
}

/** Works with Stripe, and with the sandbox, which speaks Stripe's protocol. */
export function createStripeCardPayments(account: StripeAccount): CardPayments {
  const stripe = openStripe(account);

  const create = async (intent: NewIntent) => {
    const { idempotencyKey } = intent;
    return toIntent(stripe, await stripe.paymentIntents.create(createParams(intent), { idempotencyKey }));
  };
  /** Somebody who clicks twice calls with one key at once: the second call gets the first one's intent when that is made. */
  const createOnce = (intent: NewIntent, rounds = CREATE_ROUNDS): Promise<Intent> =>
    create(intent).catch((error: unknown) => {
      if (rounds > 1 && hasCode(error, ['idempotency_key_in_use'])) return createOnce(intent, rounds - 1);
      throw error;
    });
  const find = async (id: string) => toIntent(stripe, await stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  const cancel = async (id: string) => toIntent(stripe, await stripe.paymentIntents.cancel(id, WITH_CHARGE));
  const refund = async (id: string, idempotencyKey: string) => {
    await stripe.refunds.create({ payment_intent: id }, { idempotencyKey });
    return find(id);
  };

  return {
    provider: account.provider,
    publishableKey: account.publishableKey,
    createIntent: orUnavailable((intent) => createOnce(intent)),
    findIntent: orUnavailable((id) => find(id).catch(onStripeError(['resource_missing'], () => undefined))),
    listChangedIntents: orUnavailable((since) => listChanged(stripe, since)),
    cancelIntent: orUnavailable((id) =>
      cancel(id).catch(onStripeError(['payment_intent_unexpected_state'], () => find(id))),
    ),
    /** A charge that is already refunded, or disputed, is left as it is. */
    refund: orUnavailable((id, key) =>
      refund(id, key).catch(onStripeError(['charge_already_refunded', 'charge_disputed'], () => find(id))),
    ),
    readWebhookEvent: (body, signature) =>
      readStripeWebhookEvent(stripe, { body, signature, secret: account.webhookSecret }),
  };
}
