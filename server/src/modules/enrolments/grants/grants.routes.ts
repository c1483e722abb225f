import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { InTx } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { endGrantedPlace } from './end-granted-place.ts';
import { grantPlace } from './grant-place.ts';

interface GrantRoutesDeps extends MailDeps {
  inTx: InTx;
  now: () => Date;
}

export function serveGrants(app: FastifyInstance, deps: GrantRoutesDeps) {
  const { inTx, now } = deps;

  serve(app, contract.grantPlace, ({ actor, params, body: { CourseId, reason }, keep }) => {
    const grant = { courseId: CourseId, studentId: params.id, adminId: actor.id, reason, now: now() };
    return inTx(async (tx) => keep(tx, await grantPlace(tx, deps, grant)));
  });

  serve(app, contract.endGrant, ({ actor, params, body: { CourseId, reason } }) => {
    const grant = { courseId: CourseId, studentId: params.id, adminId: actor.id, reason, now: now() };
    return inTx((tx) => endGrantedPlace(tx, deps, grant));
  });
}
