import type { Backup } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, InTx, Reader } from '../../../database/database.ts';
import { isAfterKeys, type NewestPage } from '../../../database/keyset.ts';
import { sayStored } from '../../../database/stored-text.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { serve, servePublic } from '../../../http/serve.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailSender } from '../../../jobs/mails/translate-mail.ts';
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { readFailures } from './read-failures.ts';
import { readOverview } from './read-overview.ts';
import { sumCourseTotals, sumMemberTotals } from './statistics.queries.ts';

/** Backups are counted up to this number. */
const MAX_COUNT = 1_000;

const listBackupPage = (reader: Reader, { after, limit }: NewestPage) =>
  reader
    .selectFrom('backup_run')
    .select(['id', 'started_at', 'finished_at', 'name', 'size_bytes', 'failure', 'failure_sentence', 'removed_at'])
    .where(isAfterKeys(['started_at', 'id'], after))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

type BackupRunRow = Awaited<ReturnType<typeof listBackupPage>>[number];

async function countBackups(reader: Reader): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from backup_run limit ${MAX_COUNT}) as counted`.execute(reader);
  return rows[0]?.found ?? 0;
}

function stateOf({ finished_at, failure, removed_at }: BackupRunRow): Backup['State'] {
  if (finished_at === null) return 'under-way';
  if (failure !== null) return 'failed';
  return removed_at === null ? 'stored' : 'removed';
}

const toBackup = (row: BackupRunRow): Backup => ({
  _id: row.id,
  State: stateOf(row),
  StartedAt: row.started_at.toISOString(),
  FinishedAt: row.finished_at?.toISOString() ?? null,
  Name: row.name ?? '',
  Bytes: row.size_bytes,
  RemovedAt: row.removed_at?.toISOString() ?? null,
  Failure: sayStored('backup', row.failure, row.failure_sentence),
});

/** Newest first. */
const listBackups = (reader: Reader, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listBackupPage(reader, page), countBackups(reader)]),
    keysOf: ({ started_at, id }) => [started_at, id],
    toItem: toBackup,
  });

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
