import { z } from 'zod';
import { EmailAddress, PersonName, ReturnPath, TypedPassword } from './identity.ts';
import { AnyText } from './text.ts';

export const NoBody = z.object({}).nullish();
export const Status = z.object({ status: z.boolean() });
/** The response is the same whether or not the account exists. */
export const MailRequested = z.object({ status: z.boolean(), message: z.string() });

const AuthUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullish(),
    role: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AuthUser' });

export const AuthSession = z
  .object({
    session: z.object({
      id: z.string(),
      userId: z.string(),
      token: z.string(),
      ipAddress: z.string().nullish(),
      userAgent: z.string().nullish(),
      createdAt: z.string(),
      updatedAt: z.string(),
      expiresAt: z.string(),
    }),
    user: AuthUser,
  })
  .meta({ id: 'AuthSession' });

/** The response also sets the cookie of the new session. */
export const SignedIn = z.object({ token: z.string().nullable(), user: AuthUser });

/** With `secondFactorRequired` nobody is signed in yet, and the rest is null: `POST /auth/second-factor/code` follows. */
export const SignedInOrHalf = z.object({
  token: z.string().nullable(),
  user: AuthUser.nullable(),
  secondFactorRequired: z.boolean().optional(),
});

export const SignUp = z.object({ name: PersonName, email: EmailAddress, password: TypedPassword });

/** `callbackURL`: the page that the link of the verification mail leads to; the profile where it is missing. */
export const VerificationRequest = z.object({ callbackURL: ReturnPath.optional() });

export const SignIn = z.object({ email: EmailAddress, password: TypedPassword });

/** Where people can sign in elsewhere: Google, and any OpenID provider that the operator chooses. */
export const PROVIDERS = ['google', 'oidc'] as const;
export type ProviderId = (typeof PROVIDERS)[number];

export const ProviderSignIn = z.object({
  provider: z.enum(PROVIDERS),
  callbackURL: ReturnPath,
  /** Used instead of `callbackURL` when the sign-in creates an account. */
  newUserCallbackURL: ReturnPath.optional(),
  /** Where a failed sign-in redirects to, with `?error=...`. */
  errorCallbackURL: ReturnPath.optional(),
});

export const PasswordResetRequest = z.object({ email: EmailAddress });

/** All keys of the API that act in the person's name, too: whoever knew the old password may have made one. */
const EndApiKeys = z.boolean().optional();

export const PasswordReset = z.object({
  token: AnyText.min(1).max(200),
  newPassword: TypedPassword,
  endApiKeys: EndApiKeys,
});

export const PasswordChange = z.object({
  currentPassword: TypedPassword,
  newPassword: TypedPassword,
  endApiKeys: EndApiKeys,
});

/** `image` is the URL of one of the caller's pictures. Any other URL is ignored; null removes the picture. */
export const ProfileChange = z.object({ name: PersonName.optional(), image: z.string().max(2_000).nullish() });
