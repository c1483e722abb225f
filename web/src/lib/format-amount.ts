/** `$1,049.99` of any currency, for sums of what was paid in it. */
export const formatAmount = (amount: number, currency: string) =>
  new Intl.NumberFormat(import.meta.env.PAGE_LOCALE, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
