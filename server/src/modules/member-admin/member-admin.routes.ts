import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { handOverMemberClasses } from './hand-over-member-classes.ts';
import { liftSuspension } from './lift-suspension.ts';
import type { DecisionDeps } from './member-decision.ts';
import { serveMemberPage } from './member-page.routes.ts';
import { suspendMember } from './suspend-member.ts';
import { takeBackRole } from './take-back-role.ts';

interface MemberAdminDeps extends DecisionDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveMemberAdmin(app: FastifyInstance, deps: MemberAdminDeps) {
  const { inTx, now } = deps;
  serveMemberPage(app, deps);

  serve(app, contract.suspendMember, ({ actor, params, body: { reason, HandClassesTo } }) => {
    const decision = { memberId: params.id, adminId: actor.id, reason, now: now() };
    return inTx((tx) => suspendMember(tx, deps, { ...decision, handClassesTo: HandClassesTo ?? undefined }));
  });

  serve(app, contract.handOverClasses, ({ actor, params, body: { reason, HandClassesTo }, keep }) => {
    const decision = { memberId: params.id, adminId: actor.id, reason, toId: HandClassesTo, now: now() };
    return inTx(async (tx) => keep(tx, await handOverMemberClasses(tx, deps, decision)));
  });

  serve(app, contract.liftSuspension, ({ actor, params, body: { reason } }) =>
    inTx((tx) => liftSuspension(tx, deps, { memberId: params.id, adminId: actor.id, reason, now: now() })),
  );

  serve(app, contract.takeBackRole, ({ actor, params, body: { reason, From, To, HandClassesTo } }) => {
    const decision = { memberId: params.id, adminId: actor.id, reason, from: From, to: To, now: now() };
    return inTx((tx) => takeBackRole(tx, deps, { ...decision, handClassesTo: HandClassesTo ?? undefined }));
  });

  serve(app, contract.endMemberSessions, ({ actor, params, body: { reason, SessionId } }) => {
    const decision = { memberId: params.id, adminId: actor.id, reason, sessionId: SessionId, now: now() };
    return inTx((tx) => endMemberSessions(tx, deps, decision));
  });
}
