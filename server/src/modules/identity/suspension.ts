import { APIError } from 'better-auth/api';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import type { FoundActor } from './actor.queries.ts';
import { findSuspensionReason } from './identity.queries.ts';

/** better-auth's code for a refused sign-in, with the reason as its message; see auth-problems.ts. After a sign-in at a provider it is in the address. */
export const SUSPENDED = 'account_suspended';

/** Tells a suspended person why, whose token proves that they were signed in. Undefined when the session has ended. */
export function requireNotSuspended(actor: FoundActor | undefined): Actor | undefined {
  if (!actor) return undefined;
  const { suspendedReason, sessionId, ...person } = actor;
  if (suspendedReason !== null) {
    throw new Problem('auth.suspended', { values: { reason: suspendedReason } });
  }
  return sessionId === null ? undefined : { ...person, sessionId };
}

/**
 * Tells somebody who has proved who they are why they cannot sign in: by password with the reason, at a provider without
 * it, because the answer is an address then.
 */
export async function refuseSuspended(reader: Reader, userId: string, path: string | undefined): Promise<void> {
  const reason = await findSuspensionReason(reader, userId);
  if (reason === null) return;
  const isInAddress = path?.startsWith('/callback/');
  throw new APIError('FORBIDDEN', {
    code: SUSPENDED,
    ...(!isInAddress && { message: reason }),
  });
}
