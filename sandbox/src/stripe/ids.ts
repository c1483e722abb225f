import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomText = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Prefix = 'pi' | 'ch' | 're' | 'pm' | 'evt' | 'dp' | 'req';

/** As long as Stripe's own. */
export const newId = (prefix: Prefix): string => `${prefix}_${randomText(24)}`;

export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomText(25)}`;

/** Stripe counts in seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
