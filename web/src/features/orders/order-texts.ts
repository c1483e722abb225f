import { CARD_BRANDS, type CodeProblem, type Order, type Quote } from '@guildhall/contract';
import { m } from '@guildhall/messages';

type Reason = Quote['FallenOut'][number]['Reason'];

/** Why a class of the basket cannot be bought. */
export const FALLEN_OUT_TEXTS: Record<Reason, () => string> = {
  owned: m.basket_out_owned,
  hold: m.basket_out_hold,
  'own-class': m.basket_out_own_class,
  'not-on-sale': m.basket_out_not_on_sale,
  free: m.basket_out_free,
};

/** Why a code takes nothing off. */
export const CODE_PROBLEM_TEXTS: Record<CodeProblem, () => string> = {
  unknown: m.basket_code_unknown,
  'not-yet': m.basket_code_not_yet,
  ended: m.basket_code_ended,
  'used-up': m.basket_code_used_up,
  'used-by-you': m.basket_code_used_by_you,
  'other-classes': m.basket_code_other_classes,
  'new-buyers-only': m.basket_code_new_buyers_only,
  'too-small': m.basket_code_too_small,
};

interface StateTexts {
  label: () => string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
}

interface StatusTexts extends StateTexts {
  /** What it means for the buyer. */
  meaning: () => string;
}

export const ORDER_TEXTS: Record<Order['Status'], StatusTexts> = {
  open: { label: m.payments_open, tone: 'warning', meaning: m.orders_open_meaning },
  paid: { label: m.payments_paid, tone: 'success', meaning: m.orders_paid_meaning },
  'refund-due': { label: m.payments_refund_due, tone: 'warning', meaning: m.orders_refund_due_meaning },
  refunded: { label: m.payments_refunded, tone: 'neutral', meaning: m.orders_refunded_meaning },
  canceled: { label: m.payments_canceled, tone: 'neutral', meaning: m.payments_canceled_meaning },
  disputed: { label: m.payments_disputed, tone: 'error', meaning: m.orders_disputed_meaning },
  'charged-back': { label: m.payments_charged_back, tone: 'error', meaning: m.orders_charged_back_meaning },
};

type Outcome = Order['Lines'][number]['Outcome'];

export const OUTCOME_TEXTS: Record<Outcome, StateTexts> = {
  open: { label: m.payments_open, tone: 'warning' },
  place: { label: m.orders_line_place, tone: 'success' },
  'refund-due': { label: m.payments_refund_due, tone: 'warning' },
  refunded: { label: m.payments_refunded, tone: 'neutral' },
  'charged-back': { label: m.payments_charged_back, tone: 'error' },
  canceled: { label: m.payments_canceled, tone: 'neutral' },
};

/** `Visa •••• 4242`; empty where nothing was paid by card. */
export const cardText = ({ CardBrand, CardLast4 }: Pick<Order, 'CardBrand' | 'CardLast4'>): string =>
  CardLast4 === '' ? '' : `${CARD_BRANDS[CardBrand] ?? CardBrand} •••• ${CardLast4}`;
