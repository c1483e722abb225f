import type { PasswordOwner } from '@guildhall/contract';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { passwordRefusal } from './password-rules.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** better-auth's code for a refused password; see auth-problems.ts. */
export const WEAK_PASSWORD = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';

/** The user of a reset link; undefined for an invalid link, which better-auth refuses later. */
async function ownerOfLink({ context, body }: Context): Promise<PasswordOwner | undefined> {
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`);
  const user = link && (await context.internalAdapter.findUserById(link.value));
  return user ?? undefined;
}

/** The new password and its owner, for each call that sets one. Without an owner nothing is checked. */
const NEW_PASSWORDS: Record<string, (context: Context) => Promise<[string, PasswordOwner | undefined]>> = {
  '/sign-up/email': async ({ body }) => [body.password, body],
  '/reset-password': async (context) => [context.body.newPassword, await ownerOfLink(context)],
  '/change-password': async (context) => [context.body.newPassword, (await getSessionFromCtx(context))?.user],
};

export const checkNewPassword = createAuthMiddleware(async (context) => {
  const [password, owner] = (await NEW_PASSWORDS[context.path]?.(context)) ?? [];
  const refusal = password !== undefined && owner ? passwordRefusal(password, owner) : undefined;
  if (refusal) throw new APIError('BAD_REQUEST', { code: WEAK_PASSWORD, message: refusal });
});
