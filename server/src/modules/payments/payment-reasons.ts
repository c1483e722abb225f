import { m } from '@guildhall/messages';
import { readStored, toStored } from '../../lib/stored-sentence.ts';

/** Why a payment was refunded or charged back, where no admin has written a reason. */
const REASONS = {
  default: m.payments_reason_default,
  'at-provider': m.payments_reason_at_provider,
  'charged-back': m.payments_reason_charged_back,
  'failed-refund': m.payments_reason_failed_refund,
  'not-as-agreed': m.payments_reason_not_as_agreed,
  'not-offered': m.payments_reason_not_offered,
  'already-enrolled': m.payments_reason_already_enrolled,
} as const;

/** As the payment keeps it. */
export const paymentReason = (name: keyof typeof REASONS): string => toStored(REASONS[name]);

/** Says the reason of a payment in the reader's language. */
export const readPaymentReason = readStored(Object.values(REASONS));
