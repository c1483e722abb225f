import { CARD_BRANDS, type Payment, type PaymentStatus } from '@guildhall/contract';
import { formatPrice } from '../../lib/format.ts';

interface StatusWords {
  text: string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
  /** What it means for whoever paid. */
  meaning: string;
}

export const STATUS_WORDS: Record<PaymentStatus, StatusWords> = {
  open: { text: 'Not finished', tone: 'warning', meaning: 'Begun, and not confirmed. Nothing has been charged.' },
  paid: { text: 'Paid', tone: 'success', meaning: 'Paid in full. The place in the class is taken, for life.' },
  'refund-due': {
    text: 'On its way back',
    tone: 'warning',
    meaning: 'Paid, without a place in the class. The money goes back to the card by itself.',
  },
  refunded: { text: 'Refunded', tone: 'neutral', meaning: 'Given back to the card. The place in the class has ended.' },
  canceled: { text: 'Canceled', tone: 'neutral', meaning: 'Never confirmed. Nothing has been charged.' },
  disputed: {
    text: 'Disputed',
    tone: 'error',
    meaning: 'The cardholder has asked the bank for it back. The place in the class rests until the bank decides.',
  },
  'charged-back': {
    text: 'Charged back',
    tone: 'error',
    meaning: 'The bank has given it back to the cardholder. The place in the class has ended.',
  },
};

/** `Visa •••• 4242`; empty until something was paid. */
export const cardText = ({ CardBrand, CardLast4 }: Payment): string =>
  CardLast4 === '' ? '' : `${CARD_BRANDS[CardBrand] ?? CardBrand} •••• ${CardLast4}`;

/** What of a payment has gone back while the rest stays; empty where nothing or all of it has. */
export const partText = ({ RefundedAmount, PaidAmount }: Payment): string =>
  RefundedAmount > 0 && RefundedAmount < PaidAmount ? `${formatPrice(RefundedAmount)} of it given back` : '';
