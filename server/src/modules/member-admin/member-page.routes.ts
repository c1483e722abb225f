import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { listAuditOf } from '../audit/index.ts';
import { countTaughtCourses, listCoursesOf } from '../courses/index.ts';
import { listEnrolmentsOf } from '../enrolments/index.ts';
import { listSessionsOf } from '../identity/index.ts';
import { listPaymentsOf } from '../payments/index.ts';
import { listTeacherRequestsOf } from '../teacher-requests/index.ts';
import { findDecidedMember } from './member-admin.queries.ts';
import { toMemberDetails } from './member-admin.view.ts';
import { findMemberDetails } from './member-details.queries.ts';

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
