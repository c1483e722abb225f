import type { PaymentRow } from './payments.queries.ts';

/** For mails. */
export const formatAmount = ({ amount_cents, currency }: PaymentRow): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount_cents / 100);
