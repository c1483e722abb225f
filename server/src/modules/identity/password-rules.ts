import { brokenPasswordRule, type PasswordOwner } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Problem } from '../../lib/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why a new password is refused; undefined for a good one. */
export const passwordRefusal = (password: string, owner: PasswordOwner): string | undefined =>
  brokenPasswordRule(password, owner) ??
  (isCommonPassword(password) ? m.identity_problem_password_common() : undefined);

/** `refusal` says at the field which rule was broken. */
export const weakPassword = (refusal: string): Problem =>
  new Problem('auth.weak-password', { errors: [{ path: 'password', message: refusal }] });
