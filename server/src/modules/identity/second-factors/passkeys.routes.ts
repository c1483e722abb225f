import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../../database/security-events.ts';
import { serve } from '../../../http/serve.ts';
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.ts';
import type { SecondFactorsDeps } from './second-factors-deps.ts';

/** `origins` are the site's own. Signing in with a passkey is served by the module identity. */
export function servePasskeys(app: FastifyInstance, deps: SecondFactorsDeps, origins: string[]) {
  const { inTx, settings, now } = deps;

  serve(app, contract.beginPasskey, async ({ actor: { id, name, email } }) => ({
    ...(await inTx((tx) => passkeyOptions(tx, settings, { id, name, email, now: now() }))),
  }));

  serve(app, contract.addPasskey, ({ actor, body, request }) => {
    const change = { userId: actor.id, sessionId: actor.sessionId, client: clientOf(request), now: now() };
    const passkey = { ...change, name: body.Name, credential: body.Credential, origins };
    return inTx((tx) => addPasskey(tx, deps, passkey));
  });

  serve(app, contract.removePasskey, ({ actor, params, request }) => {
    const change = { userId: actor.id, sessionId: actor.sessionId, client: clientOf(request), now: now() };
    return inTx((tx) => removePasskey(tx, deps, { ...change, id: params.id }));
  });
}
