import { m } from '@guildhall/messages';
import { currentLocale } from '@guildhall/messages/language';
import { z } from 'zod';

/** That a shop can sell in. Left out are those whose smallest amounts card providers count differently. */
export const CURRENCIES = [
  ...['AUD', 'BHD', 'BRL', 'CAD', 'CHF', 'CLP', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'INR', 'JOD', 'JPY', 'KRW'],
  ...['KWD', 'MXN', 'MYR', 'NOK', 'NZD', 'OMR', 'PHP', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TND', 'TRY', 'USD', 'VND'],
  'ZAR',
] as const;

export const DEFAULT_CURRENCY = 'USD';

const WITHOUT_DECIMALS: readonly string[] = ['CLP', 'JPY', 'KRW', 'VND'];
const WITH_THREE_DECIMALS: readonly string[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Decimal places: 0, 2 or 3. */
export function exponentOf(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** What the database counts, as the wire has it: 4999 is 49.99 dollars, 4,999 yen or 4.999 dinars. */
export const fromMinorUnits = (amount: number, currency: string): number => amount / 10 ** exponentOf(currency);

/** Whole units: 19.99 * 100 is 1998.9999999999998. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** exponentOf(currency));

/** `49.99`, `4999`, `4.999`. */
export const decimalText = (amount: number, currency: string): string => amount.toFixed(exponentOf(currency));

const MIN_PRICE = 50;
const MAX_PRICE = 1_000_000;

/** The least and the highest price of a class that is not free. */
export const priceRange = (currency: string) => ({
  min: fromMinorUnits(MIN_PRICE, currency),
  max: fromMinorUnits(MAX_PRICE, currency),
});

/** The same without the currency, as people write them. */
export function priceLimits(currency: string) {
  const { min, max } = priceRange(currency);
  return {
    min: min.toLocaleString(currentLocale(), { minimumFractionDigits: exponentOf(currency) }),
    max: max.toLocaleString(currentLocale()),
  };
}

/** Card providers take two of three decimals: the last one is 0. */
const stepOf = (currency: string) => 1 / 10 ** Math.min(2, exponentOf(currency));

/** 0, or a price within the limits: 0.50 to 10,000.00 in dollars. */
export function newPriceIn(currency: string) {
  const { min, max } = priceLimits(currency);
  const tooLow = { error: () => m.courses_price_too_low({ price: min }) };
  return z
    .number({ error: m.courses_price_missing })
    .min(0, { ...tooLow, abort: true })
    .max(fromMinorUnits(MAX_PRICE, currency), { error: () => m.courses_price_too_high({ price: max }) })
    .refine((price) => price === 0 || price >= fromMinorUnits(MIN_PRICE, currency), tooLow)
    .multipleOf(stepOf(currency), {
      error: () => m.courses_price_decimals({ count: Math.min(2, exponentOf(currency)) }),
    });
}

/** Why a price is refused; undefined where it is not. */
export const priceProblem = (price: number, currency: string): string | undefined =>
  newPriceIn(currency).safeParse(price).error?.issues[0]?.message;

/** Without it the sign of 'US$' would stand on the other side of its letters where the line goes from right to left. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/** Writes prices and sums in the way of a locale. */
export function moneyFormat(
  locale: string,
  currency: string,
  options: Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay'> = {},
): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  const end = locale.startsWith('ar') ? LEFT_TO_RIGHT_MARK : '';
  return (amount) => format.format(amount) + end;
}
