import { PersonName } from '@guildhall/contract';

const NO_NAME = 'No Name';
const MOST_CHARACTERS = 100;

/** A name from elsewhere, without what our own form would refuse. */
function usableName(name: unknown): string {
  const cleaned = typeof name === 'string' ? name.replaceAll(/[<>\p{Cc}\p{Cf}]/gu, ' ').replaceAll(/\s+/g, ' ') : '';
  const parsed = PersonName.safeParse(Array.from(cleaned.trim()).slice(0, MOST_CHARACTERS).join(''));
  return parsed.success ? parsed.data : NO_NAME;
}

/** What we take over from Google's profile; the picture is fetched later. */
export const toNewPerson = ({ name, email, email_verified, picture }: Record<string, unknown>) => ({
  name: usableName(name),
  ...(typeof email === 'string' && { email }),
  emailVerified: email_verified === true,
  ...(typeof picture === 'string' && { image: picture }),
});
