import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@guildhall/contract';
import { isCommonPassword } from './common-passwords.ts';

/** Letters in a row that a password must not share with its owner's name or address. */
const SHARED_LETTERS = 4;
/** `aaaaaaaa` and `12121212` are long and worth nothing. */
const LEAST_DIFFERENT = 4;

export interface PasswordOwner {
  name: string;
  email: string;
}

/** So that case does not matter, not even to ß. */
const fold = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase();

/** Every run of letters of that length, without the address's last part (`com`, `info`), which is nobody's own. */
function lettersOf({ name, email }: PasswordOwner): string[] {
  const words = fold(`${name} ${email.replace(/\.[^.]*$/, '')}`).match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const letters = Array.from(word);
    return letters.slice(SHARED_LETTERS - 1).map((_, place) => letters.slice(place, place + SHARED_LETTERS).join(''));
  });
}

function reasonAgainst(password: string, owner: PasswordOwner): string | undefined {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return `it needs at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `it can have ${MAX_PASSWORD_LENGTH} characters at most`;
  const folded = fold(password);
  if (isCommonPassword(password) || new Set(folded).size < LEAST_DIFFERENT)
    return 'it is one of those that are tried first';
  const shared = lettersOf(owner).find((letters) => folded.includes(letters));
  return shared ? `it holds a part of your name or address (“${shared}”)` : undefined;
}

/** Why a new password is refused, in a sentence for its owner; undefined where it is good. */
export function refusalOf(password: string, owner: PasswordOwner): string | undefined {
  const reason = reasonAgainst(password, owner);
  return reason && `Password does not meet requirements: ${reason}.`;
}
