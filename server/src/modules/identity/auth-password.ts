import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { type PasswordOwner, refusalOf } from './password-rules.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** better-auth's code for a refused password; see auth-problems.ts. */
export const WEAK_PASSWORD = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';

/** Who is to have the password of a link, as long as the link is good. */
async function ownerOfLink({ context, body }: Context): Promise<PasswordOwner | undefined> {
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`);
  const user = link && (await context.internalAdapter.findUserById(link.value));
  return user ?? undefined;
}

/** The calls that set a password: what it is to be, and whose. Others, and whoever is not known, pass. */
const NEW_PASSWORDS: Record<string, (context: Context) => Promise<[string, PasswordOwner | undefined]>> = {
  '/sign-up/email': async ({ body }) => [body.password, body],
  '/reset-password': async (context) => [context.body.newPassword, await ownerOfLink(context)],
  '/change-password': async (context) => [context.body.newPassword, (await getSessionFromCtx(context))?.user],
};

export const checkNewPassword = createAuthMiddleware(async (context) => {
  const [password, owner] = (await NEW_PASSWORDS[context.path]?.(context)) ?? [];
  const refusal = password !== undefined && owner ? refusalOf(password, owner) : undefined;
  if (refusal) throw new APIError('BAD_REQUEST', { code: WEAK_PASSWORD, message: refusal });
});
