import { moneyFormat } from '@guildhall/contract';

/** `$1,049.99` of any currency, for sums of what was paid in it. */
export const formatAmount = (amount: number, currency: string) =>
  moneyFormat(import.meta.env.PAGE_LOCALE, currency, { trailingZeroDisplay: 'stripIfInteger' })(amount);
