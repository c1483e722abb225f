import { m } from '@guildhall/messages';
import { readStored, toStored } from '../../../lib/stored-sentence.ts';

/** What the security log calls factors that have no name of their own. */
const NAMES = {
  totp: m.second_factors_totp_heading,
  passkey: m.second_factors_passkey,
  all: m.second_factors_reset_detail,
} as const;

/** As the security log keeps it. */
export const factorName = (name: keyof typeof NAMES): string => toStored(NAMES[name]);

/** Says the factor of an event in the reader's language. */
export const readFactorName = readStored(Object.values(NAMES));
