import type Stripe from 'stripe';
import type { WebhookEvent } from './card-payments.ts';

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

export function readStripeWebhookEvent(stripe: Stripe, payload: SignedPayload): WebhookEvent | undefined {
  const event = verifyEvent(stripe, payload);
  if (!event?.data?.object) return undefined;
  const { id, type, data } = event;
  const isHandled = HANDLED_TYPES.includes(type);
  return { id, type, intentId: isHandled ? intentIdOf(data.object as EventObject) : undefined };
}
