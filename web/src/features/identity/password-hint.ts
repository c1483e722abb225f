import { MIN_PASSWORD_LENGTH } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** The rules for passwords. An error takes the hint's place: it says which rule was broken. */
export const passwordHint = (error: string | undefined) =>
  error ? undefined : m.identity_password_hint({ min: MIN_PASSWORD_LENGTH });
