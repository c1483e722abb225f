import { MIN_PASSWORD_LENGTH } from '@guildhall/contract';

/** What the server asks of a new password; it says which of these was not met. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, and no part of your name or address.`;
