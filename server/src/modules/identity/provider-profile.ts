import { cleanEmail, cleanLine, PersonName } from '@guildhall/contract';

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
