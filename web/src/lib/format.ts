import { moneyFormat } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { SHOP } from './site.ts';

/** The page's language: American English, where the catalogue is not translated. */
const LOCALE = import.meta.env.PAGE_LOCALE;

const prices = new Map<string, (amount: number) => string>();

/** The currency is the shop's, which a page knows when it is rendered. */
function priceFormat(currency: string): (amount: number) => string {
  const known = prices.get(currency);
  const format = known ?? moneyFormat(LOCALE, currency, { trailingZeroDisplay: 'stripIfInteger' });
  if (!known) prices.set(currency, format);
  return format;
}

/** Made when it is first needed: a browser takes 15 ms for the first formats of a page, a telephone four times that. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const count = once(() => new Intl.NumberFormat(LOCALE));
const rating = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const dateFormat = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(LOCALE, options));
const date = dateFormat({ dateStyle: 'medium' });
const dateInUtc = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const month = dateFormat({ month: 'short', year: 'numeric' });
const monthInUtc = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `$49.99`, and `$50` without its cents; `¥4,999`. */
export const formatPrice = (amount: number) => priceFormat(SHOP.currency)(amount);

/** What a class costs: `$49.99`, or `Free`. */
export const formatCoursePrice = (amount: number) => (amount === 0 ? m.common_free() : formatPrice(amount));

export const formatCount = (amount: number) => count().format(amount);

/** `4.0`, `4.7`. */
export const formatRating = (stars: number) => rating().format(stars);

/** A calendar day is no instant: it is the same in every time zone. */
const isCalendarDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The reader's time zone, or UTC on the server; see `useTimeZone`. */
export type TimeZone = 'local' | 'UTC';

/** `Mar 4, 2026`: of a calendar day, or of an instant. */
export const formatDate = (value: string, timeZone: TimeZone = 'local') =>
  (isCalendarDay(value) || timeZone === 'UTC' ? dateInUtc() : date()).format(new Date(value));

/** `Mar 2026`. */
export const formatMonth = (instant: string, timeZone: TimeZone = 'local') =>
  (timeZone === 'UTC' ? monthInUtc() : month()).format(new Date(instant));

const twoDigits = (amount: number) => String(amount).padStart(2, '0');

/** `4:05`, `1:02:09`: a second of a video, or its length. */
export function formatSecond(second: number): string {
  const whole = Math.floor(second);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const end = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
}

/** The beginning of a text, never cut inside a character, without a space before its `…`. `length` counts characters. */
export function preview(text: string, length: number): string {
  /** A character has at most two units: the rest of a long text need not be taken apart. */
  const characters = [...text.slice(0, 2 * (length + 1))];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

/** Blank lines separate the paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
