import type { Limit } from '../../platform/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Per account. Right passwords do not count. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong-passwords', points: 10, seconds: 15 * MINUTE };
/** Per account, so that nobody's mailbox is flooded. */
export const MAILS_TO_ONE_ADDRESS: Limit = { name: 'mails-to-one', points: 5, seconds: 15 * MINUTE };

/** Per IP address. Enough for a family or an office; a school behind one address raises ADDRESS_LIMIT_FACTOR. */
export const PASSWORDS_CHECKED: Limit = { name: 'passwords-checked', points: 100, seconds: 15 * MINUTE };
export const ACCOUNTS_CREATED: Limit = { name: 'accounts-made', points: 30, seconds: HOUR };
export const MAILS_SENT: Limit = { name: 'mails-sent', points: 30, seconds: HOUR };
export const PROVIDER_VISITS: Limit = { name: 'provider-visits', points: 60, seconds: 15 * MINUTE };
