import type { TeacherRequest } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { serve } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { applyToTeach } from './apply-to-teach.ts';
import { approveTeacherRequest, decideTeacherRequests, rejectTeacherRequest } from './decide-teacher-requests.ts';
import { listTeacherRequests, toTeacherRequest } from './list-teacher-requests.ts';
import { findNewestTeacherRequest, findTeacherRequest } from './teacher-requests.queries.ts';

/** Undefined for anybody but its owner and admins, so that nobody learns which requests exist. */
async function readTeacherRequest(reader: Reader, actor: Actor, id: string): Promise<TeacherRequest | undefined> {
  const row = await findTeacherRequest(reader, id);
  const canView = row?.applicant_id === actor.id || actor.role === 'Admin';
  return row && canView ? toTeacherRequest(row) : undefined;
}

/** Null for somebody who has never applied. */
async function readMyTeacherRequest(reader: Reader, actor: Actor): Promise<TeacherRequest | null> {
  const row = await findNewestTeacherRequest(reader, actor.id);
  return row ? toTeacherRequest(row) : null;
}

interface TeacherRequestsDeps {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  now: () => Date;
}

export function serveTeacherRequests(app: FastifyInstance, { database, inTx, mailQueue, now }: TeacherRequestsDeps) {
  serve(app, contract.applyToTeach, ({ actor, body }) =>
    inTx((tx) => applyToTeach(tx, { actor, data: body.data, now: now() })),
  );

  serve(app, contract.readTeacherRequest, ({ actor, params }) => readTeacherRequest(database, actor, params.id));

  serve(app, contract.readMyTeacherRequest, ({ actor }) => readMyTeacherRequest(database, actor));

  serve(app, contract.listTeacherRequests, ({ query }) => listTeacherRequests(database, query));

  serve(app, contract.approveTeacherRequest, ({ actor, params, body }) => {
    const decision = { requestId: params.id, adminId: actor.id, reason: body?.reason, now: now() };
    return inTx((tx) => approveTeacherRequest(tx, { mailQueue }, decision));
  });

  serve(app, contract.rejectTeacherRequest, ({ actor, params, body }) => {
    const decision = { requestId: params.id, adminId: actor.id, reason: body?.reason, now: now() };
    return inTx((tx) => rejectTeacherRequest(tx, { mailQueue }, decision));
  });

  serve(app, contract.decideTeacherRequests, ({ actor, body: { Decision, Ids, reason } }) => {
    const decisions = { status: Decision, ids: Ids, adminId: actor.id, reason, now: now() };
    return inTx((tx) => decideTeacherRequests(tx, { mailQueue }, decisions));
  });
}
