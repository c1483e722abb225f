import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import type { Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { reportContent } from './report-content.ts';

/** An admin reads each report, and each is a mail. Many more than somebody who learns here comes across in a day. */
const REPORT_LIMIT: Limit = { name: 'reports', points: 20, seconds: 86_400 };

interface ReportsDeps {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  now: () => Date;
}

export function serveReports(app: FastifyInstance, { database, inTx, mailQueue, now }: ReportsDeps) {
  serve(app, contract.reportContent, async ({ actor, body, keep }) => {
    await app.limits.countAccount(REPORT_LIMIT, actor.id);
    const report = { actor, input: body, now: now() };
    return inTx(async (tx) => keep(tx, await reportContent(tx, { mailQueue }, report)));
  });

  serve(app, contract.listReports, ({ query }) => listReports(database, query));

  serve(app, contract.decideReport, ({ actor, params, body: { Status, Answer } }) => {
    const decision = { reportId: params.id, adminId: actor.id, status: Status, answer: Answer, now: now() };
    return inTx((tx) => decideReport(tx, { mailQueue }, decision));
  });
}
