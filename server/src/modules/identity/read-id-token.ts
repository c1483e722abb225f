import { cleanEmail, cleanLine, EmailAddress, PersonName } from '@guildhall/contract';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { OpenIdClient } from './auth-deps.ts';

/** Milliseconds for both requests. */
const PROFILE_TIMEOUT = 5_000;

/** OpenID Connect Core 1.0, section 2. The profile is read apart. */
const IdToken = z.looseObject({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  azp: z.string().optional(),
  auth_time: z.number().optional().catch(undefined),
});

type IdToken = z.infer<typeof IdToken>;

interface ProviderTokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

/** What better-auth has not checked of a token whose signature, issuer, audience and nonce it has verified. */
function checkClaims(idToken: string, { clientId }: OpenIdClient): IdToken | undefined {
  const { data } = IdToken.safeParse(decodeJwt(idToken));
  return data && (data.azp ?? clientId) === clientId ? data : undefined;
}

/** Providers may leave the profile to a call of its own (5.3.2), which must name the same person. */
async function readUserInfo({ discoveryUrl }: OpenIdClient, accessToken: string, sub: string) {
  const signal = AbortSignal.timeout(PROFILE_TIMEOUT);
  const discovery = (await (await fetch(discoveryUrl, { signal })).json()) as { userinfo_endpoint?: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await fetch(discovery.userinfo_endpoint ?? '', { headers, signal });
  const info = (await reply.json()) as Record<string, unknown>;
  return info.sub === sub ? info : {};
}

/**
 * Who has signed in at the provider. Null without an ID token: what a provider says to whoever has an access token is no
 * proof that somebody signed in here. An address that we would not accept is left out.
 */
export async function readIdToken(client: OpenIdClient, { idToken, accessToken }: ProviderTokens) {
  const claims = idToken ? checkClaims(idToken, client) : undefined;
  if (!claims) return null;
  const isComplete = claims.email !== undefined || accessToken === undefined;
  const more = isComplete ? {} : await readUserInfo(client, accessToken, claims.sub).catch(() => ({}));
  const profile: Record<string, unknown> = { ...more, ...claims };
  const email = EmailAddress.safeParse(profile.email).data;
  const { sub, auth_time: authTime } = claims;
  return { ...profile, id: sub, sub, email, emailVerified: profile.email_verified === true, authTime };
}

const NO_NAME = 'No Name';

const MAX_NAME_LENGTH = 100;

/** Without what our own form would refuse. */
function toPersonName(name: unknown): string {
  const cleaned = typeof name === 'string' ? cleanLine(name).replaceAll(/[<>\p{Cc}\u202d\u202e]/gu, ' ') : '';
  const parsed = PersonName.safeParse(
    Array.from(cleaned.replaceAll(/\s+/g, ' ').trim()).slice(0, MAX_NAME_LENGTH).join(''),
  );
  return parsed.success ? parsed.data : NO_NAME;
}

/** In the address of the page that a refused sign-in leads to. */
const EMAIL_NOT_CONFIRMED = 'email_not_confirmed';

interface NewUser {
  user: { emailVerified?: boolean | undefined };
  source: { method: string; action: string };
}

/**
 * The provider must have confirmed the address of a new account: whoever enters somebody else's address there would take
 * it here. Somebody who has an account is known by the provider's id for them.
 */
export const refuseUnconfirmed = ({ user, source }: NewUser) =>
  source.method === 'oauth' && source.action === 'create-user' && user.emailVerified !== true
    ? { error: EMAIL_NOT_CONFIRMED }
    : undefined;

/** The used part of a provider's profile. The picture is copied later. */
export const toUser = ({ name, email, email_verified, picture }: Record<string, unknown>) => ({
  name: toPersonName(name),
  ...(typeof email === 'string' && { email: cleanEmail(email) }),
  emailVerified: email_verified === true,
  ...(typeof picture === 'string' && { image: picture }),
});
