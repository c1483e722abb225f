import { randomBytes } from 'node:crypto';
import type { signInByPasskey } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { clientOf } from '../../database/security-events.ts';
import { Problem } from '../../lib/problem.ts';
import type { AuthRoutesDeps, Handler } from './auth-handlers.ts';
import { actorOf } from './identify-by-cookie.ts';
import { passkeySignInOptions } from './second-factors/passkey-options.ts';
import { type PasskeyUse, usePasskey } from './second-factors/use-passkey.ts';
import { markProved } from './session.queries.ts';
import { sessionCookie } from './session-cookie.ts';
import { signInByPasskey as signIn } from './sign-in-by-passkey.ts';
import { siteOrigins } from './site-origins.ts';

/** Calls by which a passkey signs in, or proves who somebody is. */
export function createPasskeyHandlers(deps: AuthRoutesDeps) {
  const { identity, inTx, settings, now } = deps;
  const origins = siteOrigins(settings.publicUrl);

  const useOf = ({ body }: FastifyRequest): PasskeyUse => {
    const { Credential } = body as z.output<typeof signInByPasskey.body>;
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
      signIn(tx, deps, { use: useOf(request), token, client: clientOf(request), cookies: cookie }),
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
