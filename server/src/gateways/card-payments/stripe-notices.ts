import type Stripe from 'stripe';
import type { Notice } from './card-payments.ts';

/** Seconds; Stripe's own recommendation. A notice that was overheard cannot be told again later. */
const LONGEST_AGE = 300;

/** The events that change what we know; the endpoint at Stripe is to be sent these. */
const CONCERNS_US = [
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

/** Each of them is about an intent, or about something that names one. */
interface Subject {
  id: string;
  object: string;
  payment_intent?: string | { id: string } | null;
}

function intentIdOf({ id, object, payment_intent: intent }: Subject): string | undefined {
  if (object === 'payment_intent') return id;
  return (typeof intent === 'string' ? intent : intent?.id) ?? undefined;
}

interface Signed {
  body: Buffer;
  signature: string;
  secret: string;
}

/** The library throws errors of several kinds, for a signature of no letters too: whatever it refuses is not signed. */
function verifiedEvent(stripe: Stripe, { body, signature, secret }: Signed): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, LONGEST_AGE);
  } catch {
    return undefined;
  }
}

export function readStripeNotice(stripe: Stripe, signed: Signed): Notice | undefined {
  const event = verifiedEvent(stripe, signed);
  if (!event?.data?.object) return undefined;
  const { id, type, data } = event;
  const isOurs = CONCERNS_US.includes(type);
  return { id, type, intentId: isOurs ? intentIdOf(data.object as Subject) : undefined };
}
