import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../database/security-events.ts';
import { serve } from '../../http/serve.ts';
import { Problem } from '../../lib/problem.ts';
import { serveAuth } from './auth.routes.ts';
import type { AuthRoutesDeps } from './auth-handlers.ts';
import { endSession } from './end-session.ts';
import { findSessions } from './identity.queries.ts';
import { toSession } from './identity.view.ts';
import { refuseForeignOrigin, siteOrigins } from './site-origins.ts';

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
