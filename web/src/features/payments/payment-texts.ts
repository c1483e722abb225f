import { CARD_BRANDS, type Payment, type PaymentStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatPrice } from '../../lib/format.ts';

interface StatusTexts {
  label: () => string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
  /** What the status means for the student. */
  meaning: () => string;
}

export const STATUS_TEXTS: Record<PaymentStatus, StatusTexts> = {
  open: { label: m.payments_open, tone: 'warning', meaning: m.payments_open_meaning },
  paid: { label: m.payments_paid, tone: 'success', meaning: m.payments_paid_meaning },
  'refund-due': { label: m.payments_refund_due, tone: 'warning', meaning: m.payments_refund_due_meaning },
  refunded: { label: m.payments_refunded, tone: 'neutral', meaning: m.payments_refunded_meaning },
  canceled: { label: m.payments_canceled, tone: 'neutral', meaning: m.payments_canceled_meaning },
  disputed: { label: m.payments_disputed, tone: 'error', meaning: m.payments_disputed_meaning },
  'charged-back': { label: m.payments_charged_back, tone: 'error', meaning: m.payments_charged_back_meaning },
};

/** `Visa •••• 4242`; empty until something was paid. */
export const cardText = ({ CardBrand, CardLast4 }: Payment): string =>
  CardLast4 === '' ? '' : `${CARD_BRANDS[CardBrand] ?? CardBrand} •••• ${CardLast4}`;

/** The part that was refunded; empty where nothing or everything was. */
export const partialRefundText = ({ RefundedAmount, PaidAmount }: Payment): string =>
  RefundedAmount > 0 && RefundedAmount < PaidAmount
    ? m.payments_partly_refunded({ amount: formatPrice(RefundedAmount) })
    : '';
