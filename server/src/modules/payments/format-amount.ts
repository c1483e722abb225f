import { formatMoney } from '../../lib/format-money.ts';
import type { PaymentRow } from './payments.queries.ts';

/** For mails. */
export const formatAmount = ({ amount_cents, currency }: PaymentRow): string => formatMoney(amount_cents, currency);
