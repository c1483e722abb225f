/** A charge attempt at the provider's, as it stands now. */
export interface Intent {
  /** `pi_...` */
  id: string;
  /** What the browser confirms the card with. */
  clientSecret: string;
  /** `open` may still be confirmed, or is being confirmed. */
  status: 'open' | 'succeeded' | 'canceled';
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** What we wrote to it when it began. */
  metadata: Record<string, string>;
  /** Undefined until something was charged. */
  charge: Charge | undefined;
}

export interface Charge {
  /** `ch_...` */
  id: string;
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  card: { brand: string; last4: string };
}

export interface NewIntent {
  amountCents: number;
  currency: string;
  metadata: Record<string, string>;
  /** What the provider shows on its receipts and lists. */
  description: string;
  /** The same key gives the same intent, however often it is asked for. */
  idempotencyKey: string;
}

/** What the provider tells us: something has become of this intent. What it is, is looked up. */
export interface Notice {
  id: string;
  type: string;
  /** Undefined: about nothing that concerns us. */
  intentId: string | undefined;
}

/** The world of cards. Each call throws `ProviderUnavailable` when the provider could not be asked. */
export interface CardPayments {
  provider: 'stripe' | 'sandbox';
  /** What browsers may know. */
  publishableKey: string;
  createIntent: (intent: NewIntent) => Promise<Intent>;
  /** Undefined: the provider knows no such intent. */
  findIntent: (intentId: string) => Promise<Intent | undefined>;
  /** Gives it as it stands afterwards: what was confirmed meanwhile has not been canceled. */
  cancelIntent: (intentId: string) => Promise<Intent>;
  /** All that is left of it, once for each key; gives the intent as it stands afterwards. */
  refund: (intentId: string, idempotencyKey: string) => Promise<Intent>;
  /** Undefined: it is not signed by the provider, or too long ago. */
  readNotice: (body: Buffer, signature: string) => Notice | undefined;
}

/** No answer, or none that says anything: what was asked may have happened or not. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
