import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Limit, Limits } from '../../../http/limits.ts';
import { serve } from '../../../http/serve.ts';
import { type AcceptanceDeps, acceptInvitation, readInvitation } from './accept-invitation.ts';
import { sendInvitationAgain, withdrawInvitation } from './change-invitation.ts';
import { comparePeople, compareRoster } from './compare-roster.ts';
import { confirmRoster } from './confirm-roster.ts';
import { listCourseInvitations, listInvitations } from './list-invitations.ts';
import type { RosterWork } from './roster-work.ts';

export interface RosterRoutesDeps extends AcceptanceDeps {
  rosterWork: RosterWork;
  limits: Limits;
  settings: { brandName: string };
}

/** Per admin. */
const ROSTERS: Limit = { name: 'rosters', points: 20, seconds: 3_600 };
/** Per invitation: nobody gets more mails than these from an impatient admin. */
const INVITATION_MAILS: Limit = { name: 'invitation-mails', points: 3, seconds: 3_600 };
/** Per IP address. Each may hash a password; a school behind one address raises ADDRESS_LIMIT_FACTOR. */
const ACCEPTANCES: Limit = { name: 'invitations-accepted', points: 100, seconds: 900 };

export function serveRoster(app: FastifyInstance, deps: RosterRoutesDeps) {
  const { database, inTx, limits, now } = deps;

  serve(app, contract.checkRoster, async ({ params, body: { Csv, Columns } }) => {
    const roster = { courseId: params.id, csv: Csv, columns: Columns, now: now() };
    const compared = await compareRoster(database, roster);
    return compared && { Rows: compared.rows, Table: compared.table };
  });

  serve(app, contract.confirmRoster, async ({ actor, params, body: { Csv, Columns, reason }, keep }) => {
    await limits.countAccount(ROSTERS, actor.id);
    const roster = { courseId: params.id, adminId: actor.id, csv: Csv, columns: Columns, reason, now: now() };
    return inTx(async (tx) => keep(tx, await confirmRoster(tx, deps, roster)));
  });

  serve(app, contract.listInvitations, ({ params, query }) => listCourseInvitations(database, params.id, query));

  serve(app, contract.checkPeople, async ({ body: { Csv, Columns } }) => {
    const { rows, table } = await comparePeople(database, { csv: Csv, columns: Columns, now: now() });
    return { Rows: rows, Table: table };
  });

  serve(app, contract.invitePeople, async ({ actor, body: { Csv, Columns, reason }, keep }) => {
    await limits.countAccount(ROSTERS, actor.id);
    const roster = { courseId: null, adminId: actor.id, csv: Csv, columns: Columns, reason, now: now() };
    return inTx(async (tx) => {
      const { InvitedCount = 0 } = (await confirmRoster(tx, deps, roster)) ?? {};
      return keep(tx, { InvitedCount });
    });
  });

  serve(app, contract.listPeopleInvitations, ({ query }) => listInvitations(database, null, query));

  serve(app, contract.sendInvitationAgain, async ({ params, keep }) => {
    await limits.countAccount(INVITATION_MAILS, params.id);
    const request = { invitationId: params.id, now: now() };
    return inTx(async (tx) => keep(tx, await sendInvitationAgain(tx, deps, request)));
  });

  serve(app, contract.withdrawInvitation, ({ actor, params }) =>
    inTx((tx) => withdrawInvitation(tx, deps, { invitationId: params.id, adminId: actor.id, now: now() })),
  );

  serve(app, contract.readInvitation, ({ body }) => readInvitation(database, body.Token, now()));

  serve(app, contract.acceptInvitation, async ({ body, request }) => {
    await limits.countAddress(ACCEPTANCES, request.ip);
    return acceptInvitation(deps, body);
  });
}
