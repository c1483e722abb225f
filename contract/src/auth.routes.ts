import { z } from 'zod';
import {
  AuthSession,
  MailRequested,
  NoBody,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  ProfileChange,
  ProviderSignIn,
  SignedIn,
  SignedInOrHalf,
  SignIn,
  SignUp,
  Status,
  VerificationRequest,
} from './auth.ts';
import { ReturnPath } from './identity.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';

/** better-auth's calls that can be reached. The responses are in its own shapes. */

export const signUp = defineRoute({
  method: 'POST',
  path: '/auth/sign-up/email',
  access: 'public',
  summary: 'Makes an account and signs in',
  body: SignUp.extend(VerificationRequest.shape),
  response: SignedIn,
  errors: ['auth.weak-password', 'auth.email-taken', 'auth.untrusted-address'],
});

export const signIn = defineRoute({
  method: 'POST',
  path: '/auth/sign-in/email',
  access: 'public',
  summary: 'Signs in with a password',
  body: SignIn,
  response: SignedInOrHalf,
  errors: ['auth.wrong-credentials', 'auth.suspended', 'auth.untrusted-address'],
});

export const signInWithProvider = defineRoute({
  method: 'POST',
  path: '/auth/sign-in/social',
  access: 'public',
  summary: 'Where to go to sign in with Google or another OpenID provider',
  body: ProviderSignIn,
  response: z.object({ url: z.string() }),
  /** `auth.forbidden`: `newUserCallbackURL` or `errorCallbackURL` is not a page of this site. */
  errors: ['auth.provider-unavailable', 'auth.untrusted-address', 'auth.forbidden'],
});

export const finishProviderSignIn = defineRoute({
  method: 'GET',
  path: '/auth/callback/:provider',
  access: 'public',
  redirects: true,
  summary: 'Where Google or another OpenID provider sends people back to',
  params: ProviderSignIn.pick({ provider: true }),
  query: z.object({ state: AnyText.optional(), code: AnyText.optional(), error: AnyText.optional() }),
  response: z.null(),
  errors: ['auth.provider-unavailable', 'request.too-many'],
});

export const signOut = defineRoute({
  method: 'POST',
  path: '/auth/sign-out',
  access: 'public',
  summary: 'Ends the session',
  body: NoBody,
  response: z.object({ success: z.boolean() }),
  errors: ['auth.untrusted-address'],
});

export const readSession = defineRoute({
  method: 'GET',
  path: '/auth/get-session',
  access: 'public',
  summary: 'Who is signed in, or null',
  response: AuthSession.nullable(),
  errors: [],
});

export const requestPasswordReset = defineRoute({
  method: 'POST',
  path: '/auth/request-password-reset',
  access: 'public',
  idempotencyKey: true,
  summary: 'Sends a link for a new password, if there is such an account',
  body: PasswordResetRequest,
  response: MailRequested,
  errors: ['auth.untrusted-address'],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary:
    'Sets a new password by the link of a mail, and ends all sessions; with `endApiKeys` the keys of the API too',
  body: PasswordReset,
  response: Status,
  errors: ['auth.invalid-link', 'auth.weak-password', 'auth.untrusted-address'],
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/auth/change-password',
  access: 'public',
  byCookie: true,
  summary: 'Sets a new password, and ends all other sessions; with `endApiKeys` the caller’s keys of the API too',
  body: PasswordChange,
  response: SignedIn,
  errors: ['auth.wrong-password', 'auth.weak-password', 'auth.untrusted-address'],
});

export const updateProfile = defineRoute({
  method: 'POST',
  path: '/auth/update-user',
  access: 'public',
  byCookie: true,
  summary: 'Changes one’s own name and picture',
  body: ProfileChange,
  response: Status,
  errors: ['auth.untrusted-address'],
});

export const sendVerificationEmail = defineRoute({
  method: 'POST',
  path: '/auth/send-verification-email',
  access: 'public',
  byCookie: true,
  idempotencyKey: true,
  summary: 'Sends the verification mail to oneself once more',
  body: VerificationRequest.nullish(),
  response: MailRequested,
  errors: ['auth.untrusted-address'],
});

export const verifyEmail = defineRoute({
  method: 'GET',
  path: '/auth/verify-email',
  access: 'public',
  redirects: true,
  summary: 'Confirms an address by the link of a mail',
  query: z.object({ token: AnyText.min(1).max(1_000), callbackURL: ReturnPath }),
  response: z.null(),
  errors: ['request.too-many'],
});
