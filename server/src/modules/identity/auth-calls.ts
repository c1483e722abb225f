import * as contract from '@guildhall/contract';
import { z } from 'zod';
import { type Limit, WRITES } from '../../platform/limits.ts';
import { ACCOUNTS_MADE, MAILS_SENT, PASSWORDS_CHECKED, PROVIDER_VISITS } from './identity-limits.ts';

/** How a call goes to better-auth. */
type Way =
  | 'plain'
  /** To the instance that knows the provider. */
  | 'google'
  /** Wrong passwords count for the account that is named in the body, or that is signed in. */
  | 'password'
  /** Answered before it is done, so that nothing of what is done can be told from the answer. */
  | 'reset'
  /** For whoever is signed in, to their own address. */
  | 'verification';

export interface AuthCall {
  method: 'GET' | 'POST';
  /** Below `/api/auth`. */
  path: `/${string}`;
  summary: string;
  way: Way;
  body?: z.ZodType;
  query?: z.ZodObject;
  /** Counted per address once the input has been found well-formed. */
  limits: Limit[];
}

const Nothing = z.object({}).nullish();
const OfProvider = z.object({
  state: contract.AnyText.optional(),
  code: contract.AnyText.optional(),
  error: contract.AnyText.optional(),
});
const OfMail = z.object({ token: contract.AnyText.min(1).max(1_000), callbackURL: contract.ReturnPath });

/**
 * Which of better-auth's calls there are. Any other of its own is not to be had, and of the bodies only what
 * these schemas name goes on: nobody smuggles a role in.
 */
export const AUTH_CALLS: AuthCall[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Makes an account and signs in',
    way: 'plain',
    body: contract.SignUp,
    limits: [ACCOUNTS_MADE, MAILS_SENT],
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    summary: 'Signs in with a password',
    way: 'password',
    body: contract.SignIn,
    limits: [PASSWORDS_CHECKED],
  },
  {
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Where to go to sign in with Google',
    way: 'google',
    body: contract.ProviderSignIn,
    limits: [PROVIDER_VISITS],
  },
  {
    method: 'GET',
    path: '/callback/google',
    summary: 'Where Google sends people back to',
    way: 'google',
    query: OfProvider,
    limits: [PROVIDER_VISITS],
  },
  { method: 'POST', path: '/sign-out', summary: 'Ends the session', way: 'plain', body: Nothing, limits: [WRITES] },
  { method: 'GET', path: '/get-session', summary: 'Who is signed in, or null', way: 'plain', limits: [] },
  {
    method: 'POST',
    path: '/request-password-reset',
    summary: 'Sends a link for a new password, if there is such an account',
    way: 'reset',
    body: contract.PasswordResetRequest,
    limits: [MAILS_SENT],
  },
  {
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password by the link of a mail, and ends all sessions',
    way: 'plain',
    body: contract.PasswordReset,
    limits: [PASSWORDS_CHECKED],
  },
  {
    method: 'POST',
    path: '/change-password',
    summary: 'Sets a new password, and ends all other sessions',
    way: 'password',
    body: contract.PasswordChange.transform((change) => ({ ...change, revokeOtherSessions: true })),
    limits: [PASSWORDS_CHECKED],
  },
  {
    method: 'POST',
    path: '/update-user',
    summary: 'Changes one’s own name and picture',
    way: 'plain',
    body: contract.ProfileChange,
    limits: [WRITES],
  },
  {
    method: 'POST',
    path: '/send-verification-email',
    summary: 'Sends the verification mail to oneself once more',
    way: 'verification',
    body: Nothing,
    limits: [MAILS_SENT],
  },
  {
    method: 'GET',
    path: '/verify-email',
    summary: 'Confirms an address by the link of a mail',
    way: 'plain',
    query: OfMail,
    limits: [WRITES],
  },
];
