import type { createPaymentIntent, PaymentConfig, ResponseOf } from '@guildhall/contract';

export type PaymentIntent = ResponseOf<typeof createPaymentIntent>;

/** Where somebody is on the way from an order to a place. */
export type CheckoutStage =
  /** Looks at the order. `trouble` is why the last try came to nothing. */
  | { is: 'order'; trouble?: string }
  /** The card dialog is open. */
  | { is: 'card'; intent: PaymentIntent; config: PaymentConfig }
  /** The provider has confirmed, or there is nothing to pay: the server is asked for the place. */
  | { is: 'taking'; transactionId: string | undefined }
  | { is: 'enrolled'; isFree: boolean }
  /** The provider has confirmed, and the server has not said yet what became of it. */
  | { is: 'unsettled'; transactionId: string; reason: string }
  /** What was charged bought no place, and goes back. */
  | { is: 'refused'; reason: string };

/** The field of the page's address that names the payment at hand; Stripe's own name, for its way back here. */
export const TRANSACTION_FIELD = 'payment_intent';

/** Stripe adds how it ended; where it is missing nobody has come back from a bank, the page was only loaded again. */
const OUTCOME_FIELD = 'redirect_status';

/** A payment that was at hand when the page was left. */
export interface LeftPayment {
  transactionId: string;
  isFromBank: boolean;
}

export function leftPaymentIn(search: URLSearchParams): LeftPayment | undefined {
  const transactionId = search.get(TRANSACTION_FIELD);
  return transactionId ? { transactionId, isFromBank: search.has(OUTCOME_FIELD) } : undefined;
}
