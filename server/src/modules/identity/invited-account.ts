import { m } from '@guildhall/messages';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { AuthDeps } from './auth-deps.ts';
import { insertPassword } from './identity.queries.ts';
import { createLeakedPasswords } from './leaked-passwords.ts';
import { scryptHashing } from './password-hashing.ts';
import { passwordRefusal, weakPassword } from './password-rules.ts';

interface NewStudent {
  id: string;
  name: string;
  email: string;
  now: Date;
}

/** With a confirmed address. Undefined when it is taken. */
const insertStudent = (tx: Tx, { id, name, email, now }: NewStudent) =>
  tx
    .insertInto('user')
    .values({ id, name, email, email_verified: true, image: null, role: 'Student', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();

export type HashNewPassword = (password: string, owner: { name: string; email: string }) => Promise<string>;

/** Throws `auth.weak-password`, by the rules of signing up. */
export function createHashNewPassword({
  settings,
  passwordHashing,
}: Pick<AuthDeps, 'settings' | 'passwordHashing'>): HashNewPassword {
  const isLeaked = createLeakedPasswords(settings.leakedPasswordsUrl);
  const { hash } = passwordHashing ?? scryptHashing;
  return async (password, owner) => {
    const refusal =
      passwordRefusal(password, owner) ?? ((await isLeaked(password)) && m.identity_problem_password_leaked());
    if (refusal) throw weakPassword(refusal);
    return hash(password);
  };
}

interface InvitedAccount {
  name: string;
  email: string;
  passwordHash: string;
  now: Date;
}

/** Makes an account for somebody who has read a mail to the address. Undefined where the address has an account. */
export async function createInvitedAccount(tx: Tx, { name, email, passwordHash, now }: InvitedAccount) {
  const student = await insertStudent(tx, { id: newId(), name, email, now });
  if (!student) return undefined;
  await insertPassword(tx, { id: newId(), userId: student.id, hash: passwordHash, now });
  invalidateCounts(tx, 'members');
  return student;
}
