import { randomBytes } from 'node:crypto';
import type { signInByPasskey as signInRoute } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { type Client, clientOf } from '../../database/security-events.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { AuthRoutesDeps, Handler } from './auth-handlers.ts';
import { SESSION_MAX_AGE } from './create-auth.ts';
import { findSuspensionReason, isDemonstration } from './identity.queries.ts';
import type { Identity } from './identity.ts';
import { findOwner, type Owner } from './owner.queries.ts';
import { recordSignIn } from './record-sign-in.ts';
import { type PasskeyUse, passkeySignInOptions, usePasskey } from './second-factors/passkeys.ts';
import { insertSession, markProved } from './session.queries.ts';
import { actorOf, sessionCookie } from './session-cookie.ts';
import { siteOrigins } from './site-origins.ts';

interface PasskeySignInDeps extends MailDeps {
  identity: Pick<Identity, 'knownDevices'>;
  settings: { publicUrl: string; isSandbox: boolean };
}

interface PasskeySignIn {
  use: PasskeyUse;
  /** The new session's. */
  token: string;
  client: Client;
  /** The request's header. */
  cookies: string | undefined;
}

/** A passkey is two factors in one: its device, and what the device has checked. */
async function signInByPasskey(
  tx: Tx,
  { identity, settings, mailQueue }: PasskeySignInDeps,
  { use, token, client, cookies }: PasskeySignIn,
): Promise<Owner> {
  const { now } = use;
  const userId = await usePasskey(tx, settings, use);
  const reason = await findSuspensionReason(tx, userId);
  if (reason !== null) throw new Problem('auth.suspended', { values: { reason } });
  const owner = await findOwner(tx, userId);
  if (!owner || (!settings.isSandbox && (await isDemonstration(tx, userId)))) throw new Problem('auth.wrong-passkey');
  const expiresAt = new Date(now.getTime() + SESSION_MAX_AGE * 1000);
  await insertSession(tx, { id: newId(), userId, token, client, expiresAt, now });
  const isKnownDevice = (await identity.knownDevices.find(cookies, owner.email)) !== undefined;
  const detail = { code: 'factor.passkey' } as const;
  await recordSignIn(tx, { mailQueue }, { owner, client, isKnownDevice, detail, now });
  return owner;
}

/** Calls by which a passkey signs in, or proves who somebody is. */
export function createPasskeyHandlers(deps: AuthRoutesDeps) {
  const { identity, inTx, settings, now } = deps;
  const origins = siteOrigins(settings.publicUrl);

  const useOf = ({ body }: FastifyRequest): PasskeyUse => {
    const { Credential } = body as z.output<typeof signInRoute.body>;
    return { credential: Credential, origins, now: now() };
  };

  const beginPasskeySignIn: Handler = async (request, reply) => {
    const half = await identity.findHalfSession(request);
    const userId = half?.userId ?? (await identity.findActorByCookie(request, reply))?.id;
    const options = await inTx((tx) => passkeySignInOptions(tx, settings, { userId, now: now() }));
    return reply.header('cache-control', 'no-store').send({ ...options });
  };

  const signInWithPasskey: Handler = async (request, reply) => {
    const token = randomBytes(32).toString('base64url');
    const { cookie } = request.headers;
    const owner = await inTx((tx) =>
      signInByPasskey(tx, deps, { use: useOf(request), token, client: clientOf(request), cookies: cookie }),
    );
    const cookies = [await sessionCookie(identity.auth, token), identity.knownDevices.cookieFor(cookie, owner)];
    return reply.headers({ 'set-cookie': cookies, 'cache-control': 'no-store' }).send({ status: true });
  };

  const proveByPasskey: Handler = async (request, reply) => {
    const { id: userId, sessionId } = actorOf(request);
    await inTx(async (tx) => {
      const ownerId = await usePasskey(tx, settings, useOf(request));
      const isProved = ownerId === userId && (await markProved(tx, { sessionId, userId }, now()));
      if (!isProved) throw new Problem('auth.wrong-passkey');
    });
    return reply.header('cache-control', 'no-store').send({ status: true });
  };

  return { beginPasskeySignIn, signInWithPasskey, proveByPasskey };
}
