import type { CodeProof, PasswordProof, ProofMethod } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { clientOf } from '../../database/security-events.ts';
import { Problem } from '../../lib/problem.ts';
import type { AuthRoutesDeps, Handler } from './auth-handlers.ts';
import { sendAuthResponse } from './auth-request.ts';
import type { Identity } from './identity.ts';
import type { CheckCode } from './second-factors/check-code.ts';
import { proofMethodsOf } from './second-factors/proof-methods.ts';
import { findFactors } from './second-factors/second-factors.queries.ts';
import { markProved } from './session.queries.ts';
import { actorOf } from './session-cookie.ts';

/** As better-auth answers. */
const RIGHT = () => Response.json({ status: true });
const WRONG = () => Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 });

/** Calls by which a signed-in person proves again who they are. */
export function createProofHandlers({ identity, database, inTx, now }: AuthRoutesDeps, checkCode: CheckCode) {
  const requireMethod = async (request: FastifyRequest, method: ProofMethod) => {
    const methods = proofMethodsOf(await findFactors(database, actorOf(request).id));
    if (!methods.includes(method)) throw new Problem('auth.forbidden', { reason: 'proof' });
  };

  const markActorProved = async (tx: Tx, request: FastifyRequest) => {
    const { id: userId, sessionId } = actorOf(request);
    if (await markProved(tx, { sessionId, userId }, now())) return;
    throw new Problem('auth.required', { reason: 'ended' });
  };

  const readProofMethods: Handler = async (request, reply) => {
    const factors = await findFactors(database, actorOf(request).id);
    return reply.header('cache-control', 'no-store').send({ Methods: proofMethodsOf(factors) });
  };

  const proveByPassword: Handler = async (request, reply) => {
    await requireMethod(request, 'password');
    const { Password } = request.body as z.output<typeof PasswordProof>;
    const response = await identity.passwordGuard(request, async () =>
      (await isPassword(identity, actorOf(request).id, Password)) ? RIGHT() : WRONG(),
    );
    if (response.ok) await inTx((tx) => markActorProved(tx, request));
    return sendAuthResponse(reply, response);
  };

  const proveByCode: Handler = async (request, reply) => {
    await requireMethod(request, 'code');
    const { Code } = request.body as z.output<typeof CodeProof>;
    const attempt = { userId: actorOf(request).id, code: Code, client: clientOf(request) };
    await checkCode(attempt, (tx) => markActorProved(tx, request));
    return sendAuthResponse(reply, RIGHT());
  };

  return { readProofMethods, proveByPassword, proveByCode };
}

async function isPassword({ auth, findOwner }: Identity, userId: string, password: string): Promise<boolean> {
  const hash = (await findOwner(userId))?.passwordHash;
  return hash ? (await auth.$context).password.verify({ hash, password }) : false;
}
