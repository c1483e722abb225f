import type { Passkey, SecondFactors } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../../../database/security-events.ts';
import type { Actor } from '../../../http/actor.ts';
import { serve } from '../../../http/serve.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { type Factors, findFactors } from './second-factors.queries.ts';
import type { SecondFactorsDeps } from './second-factors-deps.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  _id: id,
  Name: name,
  AddedAt: created_at.toISOString(),
  UsedAt: used_at?.toISOString() ?? null,
});

const toSecondFactors = (
  { hasTotp, recoveryCodes }: Factors,
  passkeys: PasskeyRow[],
  isMissing: boolean,
): SecondFactors => ({
  Totp: hasTotp,
  Passkeys: passkeys.map(toPasskey),
  RecoveryCodes: recoveryCodes,
  IsMissing: isMissing,
});

export function serveSecondFactors(app: FastifyInstance, deps: SecondFactorsDeps) {
  const { database, inTx, now } = deps;
  const changeBy = ({ id, sessionId }: Actor, request: FastifyRequest) => ({
    userId: id,
    sessionId,
    client: clientOf(request),
    now: now(),
  });

  serve(app, contract.readSecondFactors, async ({ actor: { id, lacksSecondFactor } }) => {
    const [factors, passkeys] = await Promise.all([findFactors(database, id), listPasskeys(database, id)]);
    return toSecondFactors(factors, passkeys, lacksSecondFactor);
  });

  serve(app, contract.beginTotp, ({ actor: { id, email } }) =>
    inTx((tx) => beginTotp(tx, deps, { userId: id, email, now: now() })),
  );

  serve(app, contract.confirmTotp, ({ actor, body, request }) =>
    inTx((tx) => confirmTotp(tx, deps, { ...changeBy(actor, request), code: body.Code })),
  );

  serve(app, contract.removeTotp, ({ actor, request }) => inTx((tx) => removeTotp(tx, deps, changeBy(actor, request))));

  serve(app, contract.replaceRecoveryCodes, ({ actor, request }) =>
    inTx((tx) => replaceRecoveryCodes(tx, deps, changeBy(actor, request))),
  );
}
