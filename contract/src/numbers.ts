import { perLocale } from '@guildhall/messages/language';
import { cleanLine, toAsciiDigits } from './clean-text.ts';

const separators = perLocale((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const signOf = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { group: signOf('group'), decimal: signOf('decimal') };
});

/** `49,99` on German pages. */
export const toLocalDecimal = (decimal: string): string => decimal.replace('.', separators().decimal);

/** A number as people of the page's language write it, so that it is read again as the same. */
export const numberText = (value: number): string => toLocalDecimal(String(value));

/** `90 %`, where percents are asked for. */
export const withoutPercent = (typed: string): string => typed.replace(/\s?[%٪﹪％]\s*$/, '');

/** Stands for what separates thousands and nothing else: a blank, an apostrophe, the sign of Arabic. */
const GROUP = '_';
/** The decimal sign of Arabic. */
const POINT = '\u066b';

const SIGNS: [RegExp, string][] = [
  [/(?<=\d)[\s'’ʼ\u066c](?=\d)/g, GROUP],
  [/[，\u060c]/g, ','],
  [/[．。｡]/g, '.'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/＋/g, '+'],
];

const NUMBER = /^([+-]?)\s*([\d.,_\u066b]*\d[.,\u066b]?)(?:e([+-]?\d{1,3}))?$/i;

/** Thousands, as most write them, or lakhs. */
const isGrouped = (digits: string, separator: string) => {
  const [first = '', ...groups] = digits.split(separator);
  const last = groups.pop() ?? '';
  const isLakhs = groups.length > 0 && groups.every((group) => group.length === 2) && first.length <= 2;
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && (isLakhs || groups.every((group) => group.length === 3));
};

/** `1.234.567`, `12 34 567`, `1234`: the digits of a whole number; undefined where it is none. */
function wholeDigits(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  const [separator = ''] = /\D/.exec(text) ?? [];
  return separator !== POINT && isGrouped(text, separator) ? text.replaceAll(separator, '') : undefined;
}

/** `1234.5`; undefined where it is no number. The last separator is the decimal one, unless it stands there more than once. */
function mantissaOf(text: string): string | undefined {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','), text.lastIndexOf(POINT));
  const fraction = text.slice(at + 1);
  if (at < 0 || !/^\d*$/.test(fraction)) return wholeDigits(text);
  const whole = text.slice(0, at);
  if (whole.includes(text.charAt(at))) return wholeDigits(text);
  const digits = wholeDigits(whole);
  return digits === undefined || digits + fraction === '' ? undefined : `${digits}.${fraction}`;
}

/** One comma or point before three digits: thousands to some, a fraction to others. */
const DOUBTFUL = /^([1-9]\d{0,2})([.,])(\d{3})$/;

export interface NumberReading {
  /** Undefined where it could be one or the other: then somebody has to be asked. */
  value: number | undefined;
  /** How it can be read; one where there is no doubt. */
  readings: number[];
}

/**
 * What somebody has typed as a number, in the digits and signs of any script; undefined where it is none. `1.234` is read as
 * in the page's language, and its reader is shown as what. `decimals` is how many the number may have, as an amount of a
 * currency. Where they are two, nobody knows what a decimal point before three digits means.
 */
export function readNumber(typed: string, decimals = Number.POSITIVE_INFINITY): NumberReading | undefined {
  const text = SIGNS.reduce((plain, [sign, by]) => plain.replace(sign, by), toAsciiDigits(cleanLine(typed)));
  const [, sign = '', body = '', exponent] = NUMBER.exec(text) ?? [];
  if (exponent !== undefined && decimals !== Number.POSITIVE_INFINITY) return undefined;
  const toValue = (mantissa: string) => Number(`${sign}${mantissa}e${exponent ?? 0}`);
  const [, whole, separator = '', fraction] = exponent === undefined ? (DOUBTFUL.exec(body) ?? []) : [];
  if (whole === undefined) {
    const mantissa = mantissaOf(body);
    if (mantissa === undefined || !/\d/.test(mantissa)) return undefined;
    const value = toValue(mantissa);
    return { value, readings: [value] };
  }
  const thousands = toValue(`${whole}${fraction}`);
  const decimal = toValue(`${whole}.${fraction}`);
  if (decimals === 0) return { value: thousands, readings: [thousands] };
  if (separator === separators().group) return { value: thousands, readings: [thousands, decimal] };
  return { value: decimals < 3 ? undefined : decimal, readings: [decimal, thousands] };
}
