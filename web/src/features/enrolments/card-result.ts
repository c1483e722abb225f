import type { Person } from '../../lib/session.ts';
import type { PaymentIntent } from './checkout-stage.ts';

/** What both card forms need: the real provider's and the sandbox's. */
export interface CardFormProps {
  intent: PaymentIntent;
  publishableKey: string;
  payer: Person;
  /** While it is, the dialog cannot be closed. */
  onWorking: (working: boolean) => void;
  onConfirmed: () => void;
  /** This payment can never be confirmed any more; another has to be begun. */
  onGone: () => void;
}

/** What the provider says to a card. */
export type CardAnswer =
  | { is: 'confirmed' }
  /** The bank asks the card's owner first. */
  | { is: 'challenged' }
  /** In the provider's own words mostly; `field` is its name for what they are about. */
  | { is: 'declined'; reason: string; field?: string }
  | { is: 'gone' };

export const GONE_TEXT = 'This order was replaced by a newer one. Please place it again.';

export const UNREACHABLE =
  'The card provider cannot be reached at the moment. Please try again: you are never charged twice.';

const NO_REASON = 'Your card could not be charged. Please try again, or use another card.';

/** Where the provider's own words are not meant for whoever pays; by its codes. */
const OWN_REASONS: Record<string, string> = {
  payment_intent_authentication_failure:
    'Your bank could not confirm that it is you. Please try again or use another card.',
};

interface Complaint {
  code?: string | undefined;
  message?: string | undefined;
}

interface ProviderIntent {
  status: string;
  last_payment_error?: Complaint | null;
}

interface ProviderError extends Complaint {
  param?: string | undefined;
  payment_intent?: ProviderIntent | undefined;
}

const reasonOf = ({ code = '', message }: Complaint) => OWN_REASONS[code] ?? message ?? NO_REASON;

/** How a payment stands at the provider's, whose words for it are the same in the sandbox. */
export function answerOfIntent({ status, last_payment_error }: ProviderIntent): CardAnswer {
  if (status === 'succeeded' || status === 'processing') return { is: 'confirmed' };
  if (status === 'canceled') return { is: 'gone' };
  if (status === 'requires_action') return { is: 'challenged' };
  return { is: 'declined', reason: reasonOf(last_payment_error ?? {}) };
}

/** A payment that was confirmed or canceled meanwhile, in another tab, is an error to the provider, and none to us. */
export function answerOfError({ param, payment_intent, ...complaint }: ProviderError): CardAnswer {
  const known = payment_intent && answerOfIntent(payment_intent);
  if (known?.is === 'confirmed' || known?.is === 'gone') return known;
  return { is: 'declined', reason: reasonOf(complaint), ...(param && { field: param }) };
}
