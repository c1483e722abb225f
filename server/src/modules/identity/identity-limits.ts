import { addressGroups } from '../../http/client-address.ts';
import type { Limit } from '../../http/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Per account and IP address; for a known device, per device. Right passwords do not count. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-passwords', points: 10, seconds: 15 * MINUTE };
/** Per account from all unknown devices together; for a known device, per device. Right passwords do not count. */
export const WRONG_PASSWORDS_A_DAY: Limit = { name: 'wrong-passwords-a-day', points: 100, seconds: DAY };
/** From so many wrong passwords of unknown devices in a day on, the owner is told by mail. */
export const WRONG_PASSWORDS_WORTH_A_MAIL = 20;

/** Reset mails per account and IP address; for a known device, per device. */
export const RESET_MAILS: Limit = { name: 'reset-mails', points: 3, seconds: HOUR };
/**
 * Per account from all unknown devices together. The newest link works for an hour: an owner who gets no more mails has
 * one in the mailbox that still works.
 */
export const RESET_MAILS_OF_STRANGERS: Limit = { name: 'reset-mails-of-strangers', points: 6, seconds: HOUR };
/** Per account. */
export const VERIFICATION_MAILS: Limit = { name: 'verification-mails', points: 5, seconds: 15 * MINUTE };

/** Per IP address. Enough for two classes that sign up in one room; a school behind one address raises ADDRESS_LIMIT_FACTOR. */
export const PASSWORDS_CHECKED: Limit = { name: 'passwords-checked', points: 100, seconds: 15 * MINUTE };
export const ACCOUNTS_CREATED: Limit = { name: 'accounts-made', points: 60, seconds: HOUR };
export const MAILS_SENT: Limit = { name: 'mails-sent', points: 150, seconds: HOUR };
export const PROVIDER_VISITS: Limit = { name: 'provider-visits', points: 60, seconds: 15 * MINUTE };

/** What attempts of an unknown device at an account are counted by. */
export const keyOfStranger = (email: string, ip: string) => `${email} ${addressGroups(ip).own}`;
