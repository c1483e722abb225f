import type { PasswordChange, PasswordReset, PasswordResetRequest } from '@guildhall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { clientOf } from '../../database/security-events.ts';
import { answerOnce, type Keep } from '../../http/idempotency/answer-once.ts';
import { type AuthRoutesDeps, type Handler, mailRequested } from './auth-handlers.ts';
import { callAuth, sendAuthResponse } from './auth-request.ts';
import {
  keyOfStranger,
  RESET_MAILS,
  RESET_MAILS_OF_STRANGERS,
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_A_DAY,
} from './identity-limits.ts';
import { announceNewPassword } from './new-password.ts';
import type { Owner } from './owner.queries.ts';
import { awaitsSecondFactor } from './session.queries.ts';
import { siteOrigins } from './site-origins.ts';

/** The used part of better-auth's response. */
interface Changed {
  user: { id: string; name: string; email: string };
}

/** To somebody who knows the password alone, not even the name is told. */
const HALF_SIGNED_IN = { token: null, user: null, secondFactorRequired: true };

async function isHalf(reader: Reader, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const { token } = (await response.clone().json()) as { token: string };
  return awaitsSecondFactor(reader, token);
}

/**
 * Mails that strangers cause must not use up the owner's. The job is stored whether the address has an account or not,
 * so that both take the same time.
 */
async function mailLink({ identity, inTx, limits }: AuthRoutesDeps, { body, headers, ip }: FastifyRequest, keep: Keep) {
  const { email } = body as z.output<typeof PasswordResetRequest>;
  const deviceId = await identity.knownDevices.find(headers.cookie, email);
  await limits.countAccount(RESET_MAILS, deviceId ?? keyOfStranger(email, ip));
  if (deviceId === undefined) await limits.countAccount(RESET_MAILS_OF_STRANGERS, email);
  return inTx(async (tx) => {
    await identity.newPasswordMails.add(tx, { to: email });
    return keep(tx, mailRequested());
  });
}

/** Calls that check, change or reset a password. */
export function createPasswordHandlers(deps: AuthRoutesDeps) {
  const { identity, database, limits, settings, inTx, now } = deps;
  const { auth, passwordGuard, knownDevices } = identity;
  const origins = siteOrigins(settings.publicUrl);

  const signIn: Handler = async (request, reply) => {
    const response = await passwordGuard(request, () => callAuth(auth, origins, request));
    return sendAuthResponse(reply, response, (await isHalf(database, response)) ? HALF_SIGNED_IN : undefined);
  };

  /** Ends all other sessions, and keys of the API where that is chosen. */
  const changePassword: Handler = async (request, reply) => {
    const change = { revokeOtherSessions: true };
    const response = await passwordGuard(request, () => callAuth(auth, origins, request, change));
    if (response.ok) {
      const { user } = (await response.clone().json()) as Changed;
      const client = clientOf(request);
      const { endApiKeys } = request.body as z.output<typeof PasswordChange>;
      await inTx(async (tx) => {
        const at = now();
        await announceNewPassword(tx, deps, { kind: 'password.changed', user, client, now: at });
        if (endApiKeys) await deps.endApiKeys(tx, user.id, { client, now: at });
      });
    }
    return sendAuthResponse(reply, response);
  };

  const requestPasswordReset: Handler = (request, reply) =>
    answerOnce(request, reply, (keep) => mailLink(deps, request, keep));

  /** The owner of the mailbox: this device is known from now on, and what strangers tried counts no more. */
  const welcomeOwner = async (
    owner: Owner,
    { cookies, ip }: { cookies: string | undefined; ip: string },
    reply: FastifyReply,
  ) => {
    reply.header('set-cookie', knownDevices.cookieFor(cookies, owner));
    await limits.resetAccount(WRONG_PASSWORDS, keyOfStranger(owner.email, ip));
    await limits.resetAccount(WRONG_PASSWORDS_A_DAY, owner.email);
  };

  const resetPassword: Handler = async (request, reply) => {
    const { token, endApiKeys } = request.body as z.output<typeof PasswordReset>;
    const userId = await identity.findOwnerIdOfLink(token);
    const response = await callAuth(auth, origins, request);
    const owner = response.ok && userId ? await identity.findOwner(userId) : undefined;
    if (owner) await welcomeOwner(owner, { cookies: request.headers.cookie, ip: request.ip }, reply);
    if (owner && endApiKeys) {
      await inTx((tx) => deps.endApiKeys(tx, owner.id, { client: clientOf(request), now: now() }));
    }
    return sendAuthResponse(reply, response);
  };

  return { signIn, changePassword, requestPasswordReset, resetPassword };
}
