import { toAsciiDigits } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { z } from 'zod';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/** By the first digits (ISO/IEC 7812). */
export function brandOf(number: string): CardBrand {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

export const digitsOf = (text: string) => toAsciiDigits(text).replaceAll(/\D/g, '');

/** As it is printed on the card: groups of 4 digits; of 4, 6 and 5 for American Express. */
export function groupNumber(digits: string): string {
  const groups =
    brandOf(digits) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?.*$/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?.*$/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** `MM / YY`. Browsers may fill in a year of 4 digits, and people leave out a month's leading zero. */
export function groupExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.length >= 6 ? padded.slice(4, 6) : padded.slice(2, 4);
  return year === '' ? month : `${month} / ${year}`;
}

export const groupCvc = (digits: string) => digits.slice(0, 4);

/** What can be checked without the provider, which checks the rest. */
export const CardValues = z.object({
  number: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits.length >= 12, { error: m.payments_card_number_incomplete }),
  expiry: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits.length === 4, { error: m.payments_card_expiry_incomplete }),
  cvc: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits.length >= 3, { error: m.payments_card_code_incomplete }),
  name: z.string().trim().min(1, { error: m.payments_card_name_missing }).max(200),
});

export type CardInput = z.input<typeof CardValues>;

/** By the provider's names of parameters. */
const FIELD_OF_PARAM: Record<string, keyof CardInput> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

export const fieldOfParam = (param: string | undefined) => FIELD_OF_PARAM[param ?? ''];
