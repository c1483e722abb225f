import { m } from '@guildhall/messages';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './identity.ts';

/** A password must not contain this many consecutive letters of its owner's name or address. */
const SHARED_LENGTH = 4;
/** `aaaaaaaa` and `12121212` are long and easily guessed. */
const MIN_DISTINCT_CHARACTERS = 4;

export interface PasswordOwner {
  name: string;
  email: string;
}

/** Ignores case: upper case first makes ß equal to ss. */
const fold = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase();

/** Every `SHARED_LENGTH` letters in a row, without the address's top-level domain (`com`, `info`). */
function letterRunsOf({ name, email }: PasswordOwner): string[] {
  const words = fold(`${name} ${email.replace(/\.[^.]*$/, '')}`).match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const letters = Array.from(word);
    return letters.slice(SHARED_LENGTH - 1).map((_, start) => letters.slice(start, start + SHARED_LENGTH).join(''));
  });
}

/**
 * Which rule a new password breaks; undefined where it keeps them all. The server also refuses passwords from a list that
 * is too long for a browser.
 */
export function brokenPasswordRule(password: string, owner: PasswordOwner): string | undefined {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return m.identity_problem_password_too_short({ min: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH) {
    return m.identity_problem_password_too_long({ max: MAX_PASSWORD_LENGTH });
  }
  const folded = fold(password);
  if (new Set(folded).size < MIN_DISTINCT_CHARACTERS) return m.identity_problem_password_common();
  const shared = letterRunsOf(owner).find((letters) => folded.includes(letters));
  return shared && m.identity_problem_password_personal({ letters: shared });
}
