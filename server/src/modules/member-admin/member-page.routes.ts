import type { MemberDetails } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { listAuditOf } from '../audit/index.ts';
import { countTaughtCourses, listCoursesOf } from '../courses/index.ts';
import { listEnrolmentsOf } from '../enrolments/index.ts';
import { listSessionsOf } from '../identity/index.ts';
import { toMember } from '../members/index.ts';
import { listPaymentsOf } from '../payments/index.ts';
import { listTeacherRequestsOf } from '../teacher-requests/index.ts';
import { findDecidedMember } from './member-admin.queries.ts';
import { findMemberDetails, type MemberDetailsRow } from './member-details.queries.ts';

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
export function serveMemberPage(app: FastifyInstance, { database, now }: { database: Database; now: () => Date }) {
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
