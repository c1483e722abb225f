import { m } from '@guildhall/messages';
import type { Person } from '../../lib/session.ts';
import type { PaymentIntent } from './checkout-stage.ts';

/** The properties of both card forms: the real provider's and the sandbox's. */
export interface CardFormProps {
  intent: PaymentIntent;
  publishableKey: string;
  payer: Person;
  /** The address that a bank leads back to keeps its query, in which the order is. */
  keepsQuery?: boolean;
  /** While it is pending, the dialog cannot be closed. */
  onPending: (pending: boolean) => void;
  onConfirmed: () => void;
  /** The intent can no longer be confirmed; another one is needed. */
  onCanceled: () => void;
}

export type CardResult =
  | { is: 'confirmed' }
  /** The bank asks the cardholder first (3-D Secure). */
  | { is: 'challenged' }
  /** `reason` is the provider's text where its code is unknown, `field` its name of the field that it is about. */
  | { is: 'declined'; reason: string; field?: string }
  | { is: 'canceled' };

/** The common codes of the provider, whose own text may be in English or not meant for the payer. */
const OWN_REASONS: Record<string, () => string> = {
  payment_intent_authentication_failure: m.payments_authentication_failed,
  card_declined: m.payments_card_declined,
  insufficient_funds: m.payments_card_no_funds,
  expired_card: m.payments_card_expired,
  incorrect_cvc: m.payments_card_code_wrong,
  invalid_cvc: m.payments_card_code_wrong,
  incorrect_number: m.payments_card_number_wrong,
  invalid_number: m.payments_card_number_wrong,
  invalid_expiry_month: m.payments_card_expiry_wrong,
  invalid_expiry_year: m.payments_card_expiry_wrong,
  processing_error: m.payments_card_processing_failed,
};

interface ProviderMessage {
  code?: string | undefined;
  /** The bank's reason, where the code is `card_declined`. */
  decline_code?: string | undefined;
  message?: string | undefined;
}

interface ProviderIntent {
  status: string;
  last_payment_error?: ProviderMessage | null;
}

interface ProviderError extends ProviderMessage {
  param?: string | undefined;
  payment_intent?: ProviderIntent | undefined;
}

const reasonOf = ({ code = '', decline_code = '', message }: ProviderMessage) =>
  (OWN_REASONS[decline_code] ?? OWN_REASONS[code])?.() ?? message ?? m.payments_card_failed();

/** From an intent of the provider; the sandbox's intents have the same form. */
export function resultOfIntent({ status, last_payment_error }: ProviderIntent): CardResult {
  if (status === 'succeeded' || status === 'processing') return { is: 'confirmed' };
  if (status === 'canceled') return { is: 'canceled' };
  if (status === 'requires_action') return { is: 'challenged' };
  return { is: 'declined', reason: reasonOf(last_payment_error ?? {}) };
}

/** An intent that was confirmed or canceled in another tab is an error at the provider, but not here. */
export function resultOfError({ param, payment_intent, ...error }: ProviderError): CardResult {
  const known = payment_intent && resultOfIntent(payment_intent);
  if (known?.is === 'confirmed' || known?.is === 'canceled') return known;
  return { is: 'declined', reason: reasonOf(error), ...(param && { field: param }) };
}
