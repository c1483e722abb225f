import type { createPaymentIntent, PaymentConfig, ResponseOf } from '@guildhall/contract';

export type PaymentIntent = ResponseOf<typeof createPaymentIntent>;

/** The steps from the order to the enrolment. */
export type CheckoutStage =
  /** The order is shown, with the error of the last attempt. */
  | { is: 'order'; orderError?: string }
  /** The card dialog is open. */
  | { is: 'card'; intent: PaymentIntent; config: PaymentConfig }
  /** The provider has confirmed, or the class is free: the server is asked to enrol. */
  | { is: 'enrolling'; transactionId: string | undefined }
  | { is: 'enrolled'; isFree: boolean }
  /** The provider has confirmed, and the server does not know the outcome yet. */
  | { is: 'unsettled'; transactionId: string; reason: string }
  /** The charge did not become an enrolment, and is refunded. */
  | { is: 'refused'; reason: string };

/** The query parameter with the id of the current payment. Stripe's own name: it adds it when it redirects back. */
export const TRANSACTION_PARAMETER = 'payment_intent';

/** Stripe adds it when it redirects back from a bank; without it the page was only reloaded. */
const OUTCOME_PARAMETER = 'redirect_status';

/** The payment that was current when the page was left. */
export interface ResumedPayment {
  transactionId: string;
  isFromBank: boolean;
}

export function resumedPaymentIn(search: URLSearchParams): ResumedPayment | undefined {
  const transactionId = search.get(TRANSACTION_PARAMETER);
  return transactionId ? { transactionId, isFromBank: search.has(OUTCOME_PARAMETER) } : undefined;
}
