import { Problem } from '../../lib/problem.ts';

/** A charge attempt at the provider, in its current state. */
export interface Intent {
  /** `pi_...` */
  id: string;
  /** With it the browser confirms the card payment. */
  clientSecret: string;
  /** `open`: can still be confirmed, or is being confirmed. */
  status: 'open' | 'succeeded' | 'canceled';
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** As given to `createIntent`. */
  metadata: Record<string, string>;
  /** Undefined until the card is charged. */
  charge: Charge | undefined;
}

export interface Charge {
  /** `ch_...` */
  id: string;
  refundedCents: number;
  /** The cents that went back for each line of the order by itself, by its position; undefined where all went back. */
  refundedByLine?: Record<number, number>;
  dispute: 'none' | 'open' | 'won' | 'lost';
  /** Until when an open dispute has to be answered at the provider; null where no answer is expected. */
  disputeDueAt: Date | null;
  /** The fingerprint is the same for one card, whoever pays with it; null where the provider knows none. */
  card: { brand: string; last4: string; fingerprint: string | null };
}

export interface LineRefund {
  /** Of the line in its order. */
  position: number;
  amountCents: number;
}

export interface NewIntent {
  amountCents: number;
  currency: string;
  metadata: Record<string, string>;
  /** Shown on the provider's receipts and in its dashboard. */
  description: string;
  /** Calls with the same key give the same intent. */
  idempotencyKey: string;
}

/** Says that an intent has changed at the provider; its new state is read with `findIntent`. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** Undefined for an event of a type that does not matter to us. */
  intentId: string | undefined;
}

/** Each call of the provider throws `ProviderUnavailableError` when it gives no usable response. */
export interface CardPayments {
  provider: 'stripe' | 'sandbox';
  /** For browsers; not secret. */
  publishableKey: string;
  createIntent: (intent: NewIntent) => Promise<Intent>;
  /** Undefined when the provider knows no such intent. */
  findIntent: (intentId: string) => Promise<Intent | undefined>;
  /** Lists intents that were made, refunded or disputed from this moment on, each once. */
  listChangedIntents: (since: Date) => Promise<string[]>;
  /** Gives the intent as it is afterwards: it is `succeeded` when it was confirmed first. */
  cancelIntent: (intentId: string) => Promise<Intent>;
  /**
   * Refunds the rest of the charge, or what a line of the order has cost, once per key; gives the intent as it is afterwards, also where
   * the provider has refused to.
   */
  refund: (intentId: string, idempotencyKey: string, line?: LineRefund) => Promise<Intent>;
  /** Undefined when the signature is wrong or too old. */
  readWebhookEvent: (body: Buffer, signature: string) => WebhookEvent | undefined;
}

/**
 * No response, or an unexpected one: whether the call took effect is unknown. It reaches a route's caller as a problem;
 * `message` and `cause` are for the log.
 */
export class ProviderUnavailableError extends Problem<'payment.provider-unavailable'> {
  override readonly name = 'ProviderUnavailableError';

  constructor(message: string, { cause }: ErrorOptions = {}) {
    super('payment.provider-unavailable');
    this.message = message;
    this.cause = cause;
  }
}
