import { MIN_PASSWORD_LENGTH } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** The server's rules for passwords; its problem says which one was broken. */
export const passwordHint = () => m.identity_password_hint({ min: MIN_PASSWORD_LENGTH });
