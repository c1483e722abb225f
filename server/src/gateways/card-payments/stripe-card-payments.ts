import Stripe from 'stripe';
import {
  type CardPayments,
  type Charge,
  type Intent,
  type LineRefund,
  type NewIntent,
  ProviderUnavailableError,
  type WebhookEvent,
} from './card-payments.ts';

/** Stripe has a status for each step before the charge; here they are all `open`. */
function statusOf(status: Stripe.PaymentIntent['status']): Intent['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' ? 'canceled' : 'open';
}

/** The statuses `warning_...` are left out: they are inquiries of the bank, without a chargeback. */
const DISPUTE: Record<string, Charge['dispute']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

const AWAITS_ANSWER = ['needs_response', 'appeal_needs_response'];

/** A charge can have several disputes, one after the other. */
function worstOf(disputes: Stripe.Dispute[]): Charge['dispute'] {
  const known = disputes.map(({ status }) => DISPUTE[status] ?? 'none');
  return (['lost', 'open', 'won'] as const).find((outcome) => known.includes(outcome)) ?? 'none';
}

/** The earliest deadline of those that wait for the seller's answer. Stripe's instants are in seconds. */
function dueAtOf(disputes: Stripe.Dispute[]): Date | null {
  const deadlines = disputes
    .filter(({ status }) => AWAITS_ANSWER.includes(status))
    .flatMap(({ evidence_details: { due_by: dueBy } }) => (dueBy === null ? [] : dueBy));
  return deadlines.length > 0 ? new Date(Math.min(...deadlines) * 1000) : null;
}

function chargeOf(charge: Stripe.Charge, disputes: Stripe.Dispute[]): Charge {
  const card = charge.payment_method_details?.card;
  return {
    id: charge.id,
    refundedCents: charge.amount_refunded,
    dispute: worstOf(disputes),
    disputeDueAt: dueAtOf(disputes),
    card: { brand: card?.brand ?? '', last4: card?.last4 ?? '', fingerprint: card?.fingerprint ?? null },
  };
}

/** Seconds; Stripe's default. Limits the time in which a recorded event can be replayed. */
const MAX_AGE = 300;

/** The endpoint at Stripe must be subscribed to these. */
const HANDLED_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** `data.object` of a handled event: an intent, or an object that refers to one. */
interface EventObject {
  id: string;
  object: string;
  payment_intent?: string | { id: string } | null;
}

function intentIdOf({ id, object, payment_intent: intent }: EventObject): string | undefined {
  if (object === 'payment_intent') return id;
  return (typeof intent === 'string' ? intent : intent?.id) ?? undefined;
}

interface SignedPayload {
  body: Buffer;
  signature: string;
  secret: string;
}

/** Undefined on any error: for a bad signature the library throws errors of several kinds. */
function verifyEvent(stripe: Stripe, { body, signature, secret }: SignedPayload): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, MAX_AGE);
  } catch {
    return undefined;
  }
}

function readStripeWebhookEvent(stripe: Stripe, payload: SignedPayload): WebhookEvent | undefined {
  const event = verifyEvent(stripe, payload);
  if (!event?.data?.object) return undefined;
  const { id, type, data } = event;
  const isHandled = HANDLED_TYPES.includes(type);
  return { id, type, intentId: isHandled ? intentIdOf(data.object as EventObject) : undefined };
}

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

const FAILED = ['failed', 'canceled'];

/** By the position of the line, which each refund of a single line names. */
async function readLineRefunds(stripe: Stripe, intentId: string, { amount, amount_refunded }: Stripe.Charge) {
  if (amount_refunded >= amount) return undefined;
  const byLine: Record<number, number> = {};
  if (amount_refunded === 0) return byLine;
  for await (const { amount: cents, metadata, status } of stripe.refunds.list({
    payment_intent: intentId,
    limit: 100,
  })) {
    const position = Number(metadata?.line);
    if (position > 0 && !FAILED.includes(status ?? '')) byLine[position] = (byLine[position] ?? 0) + cents;
  }
  return byLine;
}

async function toIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Intent> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isPaid = intent.status === 'succeeded' && charge !== null;
  const refundedByLine = isPaid ? await readLineRefunds(stripe, intent.id, charge) : undefined;
  const disputes = isPaid && charge.disputed ? await stripe.disputes.list({ payment_intent: intent.id }) : undefined;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    metadata: intent.metadata,
    charge: isPaid
      ? { ...chargeOf(charge, disputes?.data ?? []), ...(refundedByLine && { refundedByLine }) }
      : undefined,
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
  const refund = async (id: string, idempotencyKey: string, line?: LineRefund) => {
    const part = line && { amount: line.amountCents, metadata: { line: line.position } };
    await stripe.refunds.create({ payment_intent: id, ...part }, { idempotencyKey });
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
    refund: orUnavailable((id, key, line) =>
      refund(id, key, line).catch(onStripeError(['charge_already_refunded', 'charge_disputed'], () => find(id))),
    ),
    readWebhookEvent: (body, signature) =>
      readStripeWebhookEvent(stripe, { body, signature, secret: account.webhookSecret }),
  };
}
