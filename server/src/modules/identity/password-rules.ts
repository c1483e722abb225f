import { readFileSync } from 'node:fs';
import { brokenPasswordRule, type PasswordOwner } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Problem } from '../../lib/problem.ts';

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
const isCommonPassword = (password: string): boolean => readCommonPasswords().has(password.toLowerCase());

/** Why a new password is refused; undefined for a good one. */
export const passwordRefusal = (password: string, owner: PasswordOwner): string | undefined =>
  brokenPasswordRule(password, owner) ??
  (isCommonPassword(password) ? m.identity_problem_password_common() : undefined);

/** `refusal` says at the field which rule was broken. */
export const weakPassword = (refusal: string): Problem =>
  new Problem('auth.weak-password', { errors: [{ path: 'password', message: refusal }] });
