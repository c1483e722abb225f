import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../../database/database.ts';
import { serve, servePublic } from '../../../http/serve.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailSender } from '../../../jobs/mails/translate-mail.ts';
import { listBackups } from './list-backups.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { readFailures } from './read-failures.ts';
import { readOverview } from './read-overview.ts';
import { retryFailedJob } from './retry-failed-job.ts';
import { sumCourseTotals, sumMemberTotals } from './statistics.queries.ts';

interface StatisticsDeps {
  database: Database;
  inTx: InTx;
  jobs: Jobs;
  settings: MailSender & { backupSchedule: object | undefined };
  shop: { current: () => Promise<{ features: { timeZone: string } }> };
  now: () => Date;
}

function serveFailures(app: FastifyInstance, { database, inTx, jobs, settings, now }: StatisticsDeps) {
  serve(app, contract.readFailures, () => readFailures(database, settings));

  serve(app, contract.listFailedJobs, ({ query }) => listFailedJobs(database, { settings }, query));

  serve(app, contract.retryFailedJob, ({ actor, params }) =>
    inTx((tx) => retryFailedJob(tx, { jobs, jobId: params.id, adminId: actor.id, now: now() })),
  );

  serve(app, contract.listBackups, ({ query }) => listBackups(database, query));
}

export function serveStatistics(app: FastifyInstance, deps: StatisticsDeps) {
  const { database, shop, now } = deps;
  serveFailures(app, deps);

  serve(app, contract.readOverview, async ({ query }) => {
    const { features } = await shop.current();
    return readOverview(database, { query, timeZone: features.timeZone || 'UTC', now: now() });
  });

  servePublic(
    app,
    contract.readTotalEnrolled,
    async (_, database) => ({ totalEnrolled: (await sumCourseTotals(database)).enrolments }),
    () => ['courses'],
  );

  servePublic(
    app,
    contract.readPlatformStats,
    async (_, database) => {
      const [courses, people] = await Promise.all([sumCourseTotals(database), sumMemberTotals(database)]);
      return { totalUsers: people.members, totalEnrolled: courses.enrolments, totalCourses: courses.approvedCourses };
    },
    () => ['courses', 'members'],
  );
}
