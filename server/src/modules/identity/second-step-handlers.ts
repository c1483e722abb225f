import { randomBytes } from 'node:crypto';
import type { CodeProof } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { type Client, clientOf } from '../../database/security-events.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import type { AuthRoutesDeps, Handler } from './auth-handlers.ts';
import { SESSION_MAX_AGE } from './create-auth.ts';
import type { SessionKey } from './identity.queries.ts';
import type { Owner } from './owner.queries.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { CheckCode } from './second-factors/check-code.ts';
import { proofMethodsOf } from './second-factors/proof-methods.ts';
import { findFactors } from './second-factors/second-factors.queries.ts';
import { finishSession } from './session.queries.ts';
import { sessionCookie } from './session-cookie.ts';

interface SecondStep {
  session: SessionKey;
  owner: Owner;
  /** The session's from now on: who knew the one of before has shown no second factor. */
  token: string;
  client: Client;
  isKnownDevice: boolean;
  now: Date;
}

/** After the second factor was shown: from here on the session can do everything. */
async function finishSignIn(
  tx: Tx,
  deps: MailDeps,
  { session, owner, token, client, isKnownDevice, now }: SecondStep,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_MAX_AGE * 1000);
  if (!(await finishSession(tx, { ...session, token, expiresAt, now }))) {
    throw new Problem('auth.required', { reason: 'late' });
  }
  await recordSignIn(tx, deps, { owner, client, isKnownDevice, detail: '', now });
}

/** Calls of somebody who has signed in without the second factor so far. */
export function createSecondStepHandlers(deps: AuthRoutesDeps, checkCode: CheckCode) {
  const { identity, database, now } = deps;

  const requireHalfSession = async (request: FastifyRequest): Promise<SessionKey> => {
    const session = await identity.findHalfSession(request);
    if (!session) throw new Problem('auth.required', { reason: 'late' });
    return session;
  };

  const readSecondStep: Handler = async (request, reply) => {
    const session = await identity.findHalfSession(request);
    const answer = session && { Methods: proofMethodsOf(await findFactors(database, session.userId)) };
    return reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(answer ?? null));
  };

  const finishByCode: Handler = async (request, reply) => {
    const session = await requireHalfSession(request);
    const owner = await identity.findOwner(session.userId);
    if (!owner) throw new Problem('auth.required');
    const { Code } = request.body as z.output<typeof CodeProof>;
    const token = randomBytes(32).toString('base64url');
    const client = clientOf(request);
    const { cookie } = request.headers;
    const isKnownDevice = (await identity.knownDevices.find(cookie, owner.email)) !== undefined;
    await checkCode({ userId: owner.id, code: Code, client }, (tx) =>
      finishSignIn(tx, deps, { session, owner, token, client, isKnownDevice, now: now() }),
    );
    const cookies = [await sessionCookie(identity.auth, token), identity.knownDevices.cookieFor(cookie, owner)];
    return reply.headers({ 'set-cookie': cookies, 'cache-control': 'no-store' }).send({ status: true });
  };

  return { readSecondStep, finishByCode };
}
