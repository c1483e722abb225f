import { PAGES, type PasswordOwner } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { newId } from '../../lib/ids.ts';
import { notePasswordHash } from './auth-call.ts';
import type { PasswordHashing } from './auth-deps.ts';
import { insertPassword } from './identity.queries.ts';
import { newPassword } from './identity-mails.ts';
import type { IsLeakedPassword } from './leaked-passwords.ts';
import { scryptHashing } from './password-hashing.ts';
import { passwordRefusal } from './password-rules.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** better-auth's code for a refused password; see auth-problems.ts. */
export const WEAK_PASSWORD = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';

const SIGN_UP = '/sign-up/email';

/** The user of a reset link; undefined for an invalid link, which better-auth refuses later. */
async function ownerOfLink({ context, body }: Context): Promise<PasswordOwner | undefined> {
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`);
  const user = link && (await context.internalAdapter.findUserById(link.value));
  return user ?? undefined;
}

/** The new password and its owner, for each call that sets one. Without an owner nothing is checked. */
const NEW_PASSWORDS: Record<string, (context: Context) => Promise<[string, PasswordOwner | undefined]>> = {
  [SIGN_UP]: async ({ body }) => [body.password, body],
  '/reset-password': async (context) => [context.body.newPassword, await ownerOfLink(context)],
  '/change-password': async (context) => [context.body.newPassword, (await getSessionFromCtx(context))?.user],
};

/** A hook of better-auth, before each call. The password of a sign-up is hashed here: better-auth would do it in the transaction. */
export const checkNewPassword = (isLeaked: IsLeakedPassword, { hash }: Pick<PasswordHashing, 'hash'>) =>
  createAuthMiddleware(async (context) => {
    const [password, owner] = (await NEW_PASSWORDS[context.path]?.(context)) ?? [];
    if (password === undefined || !owner) return;
    const refusal =
      passwordRefusal(password, owner) ?? ((await isLeaked(password)) && m.identity_problem_password_leaked());
    if (refusal) throw new APIError('BAD_REQUEST', { code: WEAK_PASSWORD, message: refusal });
    if (context.path === SIGN_UP) notePasswordHash(await hash(password));
  });

interface PasswordChange {
  kind: 'password.changed' | 'password.reset';
  user: { id: string; name: string; email: string };
  client: Client;
  now: Date;
}

/** Records that somebody has a new password, and mails them in case that it was somebody else. */
export async function announceNewPassword(
  tx: Tx,
  { mailQueue }: MailDeps,
  { kind, user, client, now }: PasswordChange,
): Promise<void> {
  await recordSecurityEvent(tx, { kind, personId: user.id, client, now });
  await mailQueue.add(tx, { to: user, kind: newPassword, values: {}, link: PAGES.login.path });
}

interface NewPassword {
  userId: string;
  password: string;
  now: Date;
}

/** Does nothing for somebody who has a password. */
export async function addPassword(tx: Tx, { userId, password, now }: NewPassword): Promise<void> {
  await insertPassword(tx, { id: newId(), userId, hash: await scryptHashing.hash(password), now });
}
