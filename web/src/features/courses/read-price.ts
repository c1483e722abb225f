import {
  cleanLine,
  decimalText,
  exponentOf,
  fromMinorUnits,
  priceProblem,
  readNumber,
  toLocalDecimal,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLocale } from '@guildhall/messages/language';
import { formatPrice } from '../../lib/format.ts';

/** `49.99`, `4999`, `4.990`, with the decimal sign of the page's language: as it is typed. */
export const priceText = (price: number, currency: string): string => toLocalDecimal(decimalText(price, currency));

/** `49.99`, `4999`, `4.990`. */
export const priceExample = (currency: string): string =>
  priceText(fromMinorUnits(exponentOf(currency) === 3 ? 4_990 : 4_999, currency), currency);

/** `US dollars`, `USD`, `US$`, `$`: as the page's language and others write it, the longest first. */
function namesOf(currency: string): string[] {
  const names = (['name', 'symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) => {
    const options = { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 } as const;
    const format = new Intl.NumberFormat(currentLocale(), options);
    return [1, 2].map((amount) =>
      cleanLine(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''),
    );
  });
  return [currency, `${currency.slice(0, 2)}$`, ...names]
    .map((name) => name.toUpperCase())
    .sort((one, other) => other.length - one.length);
}

/** Takes out the shop's currency, or any sign of one, before or after the amount; and `-` in the place of cents. */
function withoutCurrency(typed: string, currency: string): string {
  const text = cleanLine(typed).toUpperCase();
  const before = namesOf(currency).find((name) => text.startsWith(name))?.length ?? 0;
  const after = namesOf(currency).find((name) => text.endsWith(name))?.length ?? 0;
  const amount = before > 0 ? text.slice(before) : text.slice(0, text.length - after);
  return amount.replace(/^\s*\p{Sc}|\p{Sc}\s*$/gu, '').replace(/[.,]\s?[-–—]+\s*$/, '');
}

/** What somebody has typed as a price, or what is wrong with it. */
export function readPrice(typed: string, currency: string): { price: number; problem?: string | undefined } {
  const amount = withoutCurrency(typed, currency);
  if (amount.trim() === '') return { price: 0, problem: m.courses_price_missing() };
  const reading = readNumber(amount, exponentOf(currency));
  if (!reading) return { price: 0, problem: m.courses_price_malformed({ example: priceExample(currency) }) };
  const { value: price, readings } = reading;
  if (price !== undefined) return { price, problem: priceProblem(price, currency) };
  const [decimal = 0, thousands = 0] = readings;
  const [one, other] = [priceText(decimal, currency), priceText(thousands, currency)];
  return { price: 0, problem: priceProblem(decimal, currency) ?? m.courses_price_unclear({ one, other }) };
}

/** As what a price was read that could have been meant otherwise; undefined where it is plain, or none. */
export function priceReadBack(typed: string, currency: string): string | undefined {
  const { price, problem } = readPrice(typed, currency);
  const isPlain = /^\s*\d+(?:[.,]\d{1,2})?\s*$/.test(typed);
  return problem === undefined && !isPlain ? m.courses_price_read({ price: formatPrice(price) }) : undefined;
}
