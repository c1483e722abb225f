import type { RosterInvitation } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../../database/database.ts';
import type { Limit, Limits } from '../../../http/limits.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { serve } from '../../../http/serve.ts';
import { type AcceptanceDeps, acceptInvitation, readInvitation } from './accept-invitation.ts';
import { sendInvitationAgain, withdrawInvitation } from './change-invitation.ts';
import { comparePeople, compareRoster } from './compare-roster.ts';
import { confirmRoster } from './confirm-roster.ts';
import { findGrantCourse } from './grants.queries.ts';
import { countRunningInvitations, listRunningInvitations } from './invitations.queries.ts';
import type { RosterWork } from './roster-work.ts';

type InvitationRow = Awaited<ReturnType<typeof listRunningInvitations>>[number];

const toInvitation = ({ id, name, email, created_at, ends_at, is_due }: InvitationRow): RosterInvitation => ({
  _id: id,
  Name: name,
  Email: email,
  InvitedAt: created_at.toISOString(),
  EndsAt: ends_at.toISOString(),
  IsDue: is_due,
});

/** Lists the invitations to a class, or to an account alone. */
const listInvitations = (reader: Reader, courseId: string | null, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listRunningInvitations(reader, courseId, page), countRunningInvitations(reader, courseId)]),
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: toInvitation,
  });

/** Undefined where there is no such class. */
async function listCourseInvitations(reader: Reader, courseId: string, query: PageQuery) {
  return (await findGrantCourse(reader, courseId)) && listInvitations(reader, courseId, query);
}

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
