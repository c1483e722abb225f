import type { MemberDetails } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { listAuditOf } from '../audit/index.ts';
import { countTaughtCourses, listCoursesOf } from '../courses/index.ts';
import { listEnrolmentsOf } from '../enrolments/index.ts';
import { listSessionsOf } from '../identity/index.ts';
import { toMember } from '../members/index.ts';
import { listPaymentsOf } from '../payments/index.ts';
import { listTeacherRequestsOf } from '../teacher-requests/index.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { handOverMemberClasses } from './hand-classes-over.ts';
import { findDecidedMember, findMemberDetails, type MemberDetailsRow } from './member-admin.queries.ts';
import type { DecisionDeps } from './member-decision.ts';
import { liftSuspension, suspendMember } from './suspend-member.ts';
import { takeBackRole } from './take-back-role.ts';

const METHODS: Record<string, MemberDetails['SignsInWith'][number]> = {
  credential: 'password',
  google: 'google',
  oidc: 'oidc',
};

const toMemberDetails = (row: MemberDetailsRow, classCount: number): MemberDetails => ({
  ...toMember(row),
  JoinedAt: row.created_at.toISOString(),
  EmailVerified: row.email_verified,
  SuspensionReason: row.erased_at ? m.personal_data_erased_reason() : (row.suspended_reason ?? ''),
  SignsInWith: row.providers.flatMap((provider) => METHODS[provider] ?? []),
  ClassCount: classCount,
});

/** What an admin reads about one person, page by page. */
function serveMemberPage(app: FastifyInstance, { database, now }: { database: Database; now: () => Date }) {
  /** Undefined where there is no such person. */
  const ofMember = async <List>(id: string, list: () => Promise<List>) => {
    const member = await findDecidedMember(database, id);
    return member && list();
  };

  serve(app, contract.readMemberDetails, async ({ params: { id } }) => {
    const [row, classCount] = await Promise.all([findMemberDetails(database, id), countTaughtCourses(database, id)]);
    return row && toMemberDetails(row, classCount);
  });

  serve(app, contract.listMemberCourses, ({ params: { id }, query }) =>
    ofMember(id, () => listCoursesOf(database, id, query)),
  );

  serve(app, contract.listMemberEnrolments, async ({ params: { id }, query }) => {
    const student = await findDecidedMember(database, id);
    return student && listEnrolmentsOf(database, student, query);
  });

  serve(app, contract.listMemberPayments, ({ params: { id }, query }) =>
    ofMember(id, () => listPaymentsOf(database, id, query)),
  );

  serve(app, contract.listMemberRequests, ({ params: { id }, query }) =>
    ofMember(id, () => listTeacherRequestsOf(database, id, query)),
  );

  serve(app, contract.listMemberAudit, ({ params: { id }, query }) =>
    ofMember(id, () => listAuditOf(database, id, query)),
  );

  serve(app, contract.listMemberSessions, ({ actor, params: { id }, query }) =>
    ofMember(id, () => listSessionsOf(database, { userId: id, currentId: actor.sessionId, query, now: now() })),
  );
}

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
