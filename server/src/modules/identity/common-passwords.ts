import { readFileSync } from 'node:fs';

const FILE = new URL('common-passwords.txt', import.meta.url);

let commonPasswords: Set<string> | undefined;

/** Read on first use, because the file has some 18,000 lines. */
function readCommonPasswords(): Set<string> {
  commonPasswords ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('# '))
      .map((line) => line.toLowerCase()),
  );
  return commonPasswords;
}

/** Whether the password is one of the most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => readCommonPasswords().has(password.toLowerCase());
