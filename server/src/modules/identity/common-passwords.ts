import { readFileSync } from 'node:fs';

const FILE = new URL('common-passwords.txt', import.meta.url);

let known: Set<string> | undefined;

/** Read on first use, because the file has some 18,000 lines. */
function knownPasswords(): Set<string> {
  known ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('# '))
      .map((line) => line.toLowerCase()),
  );
  return known;
}

/** Whether the password is one of the most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => knownPasswords().has(password.toLowerCase());
