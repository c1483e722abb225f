import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../database/security-events.ts';
import { accessHooks } from '../../http/authentication.ts';
import { type Limit, WRITES } from '../../http/limits.ts';
import { routeOptionsOf } from '../../http/route-binding.ts';
import { serve } from '../../http/serve.ts';
import { Problem } from '../../lib/problem.ts';
import { type AuthRoutesDeps, createAuthHandlers, type Handler } from './auth-handlers.ts';
import { findSessions } from './identity.queries.ts';
import { toSession } from './identity.view.ts';
import { ACCOUNTS_CREATED, MAILS_SENT, PASSWORDS_CHECKED, PROVIDER_VISITS } from './identity-limits.ts';
import { createPasskeyHandlers } from './passkey-handlers.ts';
import { createPasswordHandlers } from './password-handlers.ts';
import { createProofHandlers } from './proof-handlers.ts';
import { createCodeCheck } from './second-factors/check-code.ts';
import { servePasskeys } from './second-factors/passkeys.routes.ts';
import { createSecondStepHandlers } from './second-step-handlers.ts';
import { identifyByCookie } from './session-cookie.ts';
import { endSession } from './sessions.ts';
import { refuseForeignOrigin, siteOrigins } from './site-origins.ts';

/** Bytes. Names, addresses and passwords need no more. */
const BODY_LIMIT = 16 * 1024;

/**
 * The calls of better-auth that the contract names, with our limits, input checks and problem documents. Its other
 * calls are not bound. Bound by hand, because the session cookie says who calls and a bearer token is ignored.
 */
function serveAuth(app: FastifyInstance, deps: AuthRoutesDeps) {
  const { viaAuth, viaProvider, signOut, readSession, sendVerificationEmail } = createAuthHandlers(deps);
  const { signIn, changePassword, requestPasswordReset, resetPassword } = createPasswordHandlers(deps);
  const checkCode = createCodeCheck(deps);
  const { readProofMethods, proveByPassword, proveByCode } = createProofHandlers(deps, checkCode);
  const { readSecondStep, finishByCode } = createSecondStepHandlers(deps, checkCode);
  const { beginPasskeySignIn, signInWithPasskey, proveByPasskey } = createPasskeyHandlers(deps);
  const origins = siteOrigins(deps.settings.publicUrl);

  const bind = (route: contract.Route, limits: Limit[], handler: Handler) => {
    const checks = route.byCookie ? [identifyByCookie(deps.identity, route)] : [];
    const { onRequest, recheck } = accessHooks(checks);
    app.route({
      ...routeOptionsOf(route),
      bodyLimit: BODY_LIMIT,
      onRequest: [async (request) => refuseForeignOrigin(request, origins), ...onRequest],
      preHandler: async (request, reply) => {
        for (const limit of limits) await deps.limits.countAddress(limit, request.ip);
        await recheck(request, reply);
      },
      handler,
    });
  };

  bind(contract.signUp, [ACCOUNTS_CREATED, MAILS_SENT], viaAuth);
  bind(contract.signIn, [], signIn);
  bind(contract.signInWithProvider, [PROVIDER_VISITS], viaProvider);
  bind(contract.finishProviderSignIn, [PROVIDER_VISITS], viaProvider);
  bind(contract.signOut, [WRITES], signOut);
  bind(contract.readSession, [], readSession);
  bind(contract.requestPasswordReset, [MAILS_SENT], requestPasswordReset);
  bind(contract.resetPassword, [PASSWORDS_CHECKED], resetPassword);
  bind(contract.changePassword, [], changePassword);
  bind(contract.updateProfile, [WRITES], viaAuth);
  bind(contract.sendVerificationEmail, [MAILS_SENT], sendVerificationEmail);
  bind(contract.verifyEmail, [WRITES], viaAuth);
  bind(contract.readProofMethods, [], readProofMethods);
  bind(contract.proveByPassword, [], proveByPassword);
  bind(contract.proveByCode, [WRITES], proveByCode);
  bind(contract.readSecondStep, [], readSecondStep);
  bind(contract.finishByCode, [WRITES], finishByCode);
  bind(contract.beginPasskeySignIn, [WRITES], beginPasskeySignIn);
  bind(contract.signInByPasskey, [WRITES], signInWithPasskey);
  bind(contract.proveByPasskey, [WRITES], proveByPasskey);
  servePasskeys(app, deps, origins);
}

export function serveIdentity(app: FastifyInstance, deps: AuthRoutesDeps) {
  const { identity, database, inTx, now } = deps;
  const origins = siteOrigins(deps.settings.publicUrl);
  serveAuth(app, deps);

  serve(app, contract.createToken, async ({ body, request, reply }) => {
    refuseForeignOrigin(request, origins);
    const actor = await identity.findActorByCookie(request, reply);
    if (!actor) throw new Problem('auth.required');
    if (actor.email !== contract.cleanEmail(body.email)) {
      throw new Problem('auth.forbidden', { reason: 'address' });
    }
    return { token: await identity.tokens.issue({ sessionId: actor.sessionId, userId: actor.id }) };
  });

  serve(app, contract.listSessions, async ({ actor }) => {
    const rows = await findSessions(database, actor.id, now());
    return rows.map((row) => toSession(row, actor.sessionId));
  });

  serve(app, contract.endSession, ({ actor, params, request }) => {
    const session = { sessionId: params.id, userId: actor.id };
    return inTx((tx) => endSession(tx, { ...session, client: clientOf(request), now: now() }));
  });
}
