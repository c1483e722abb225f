import {
  type CheckedQueryOf,
  type FailedJob,
  type FailedJobGroup,
  Id,
  MAIL_JOB_KINDS,
  type listFailedJobs as route,
} from '@guildhall/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Reader, Tx } from '../../../database/database.ts';
import { type KeysetPage, onKeysetPage } from '../../../database/keyset.ts';
import { listPage } from '../../../http/paging.ts';
import { modified } from '../../../http/write-results.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { type MailSender, subjectOfMail } from '../../../jobs/mails/translate-mail.ts';
import { hideSecrets } from '../../../lib/hide-secrets.ts';
import { Problem } from '../../../lib/problem.ts';

/** Instant of the last failure, as text because the job queue counts microseconds, and id. */
type FailedJobKeys = readonly [string, string];

interface FailedJobRow {
  id: string;
  kind: string;
  is_mail: boolean;
  created_on: Date;
  completed_on: Date;
  failed_at: string;
  retry_count: number;
  message: string | null;
  /** Null but in mails. */
  recipient: string | null;
  /** Of a mail that the release before has queued. */
  subject: string | null;
  /** Of a mail of this release. */
  mail_kind: string | null;
  mail_values: object | null;
}

/** Jobs of a kind are counted up to this number. */
const MAX_COUNT = 1_000;
/** Characters of a failure: its first line is in them. */
const MESSAGE_LENGTH = 1_000;

const IS_MAIL = sql`queue.name = any (${[...MAIL_JOB_KINDS]}::text[])`;
const inGroup = (group: FailedJobGroup | undefined) => (group ? sql`${IS_MAIL} = ${group === 'mails'}` : sql`true`);

/** By index: the newest of each kind; then all in order. */
async function listFailedJobPage(
  reader: Reader,
  group: FailedJobGroup | undefined,
  page: KeysetPage<FailedJobKeys>,
): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select job.id, queue.name as kind, ${IS_MAIL} as is_mail, job.created_on, job.completed_on, job.retry_count,
      to_char(job.completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as failed_at,
      left(coalesce(job.output ->> 'message', job.output -> 'value' ->> 'message'), ${MESSAGE_LENGTH}) as message,
      job.data ->> 'to' as recipient, job.data ->> 'subject' as subject,
      job.data ->> 'kind' as mail_kind, job.data -> 'values' as mail_values
    from pgboss.queue cross join lateral (
      select * from pgboss.job where job.name = queue.name and job.state = 'failed'
      ${onKeysetPage(['job.completed_on', 'job.id'], page)}
    ) as job
    where ${inGroup(group)} order by job.completed_on desc, job.id desc limit ${page.limit + 1}`.execute(reader);
  return rows;
}

async function countFailedJobs(reader: Reader, group: FailedJobGroup | undefined): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select least(count(*), ${MAX_COUNT}) as found from pgboss.queue cross join lateral (
      select from pgboss.job where job.name = queue.name and job.state = 'failed' limit ${MAX_COUNT}
    ) as job
    where ${inGroup(group)}`.execute(reader);
  return Number(rows[0]?.found ?? 0);
}

interface FailedKindRow {
  kind: string;
  is_mail: boolean;
  failed: number;
}

export async function countFailedByKind(reader: Reader): Promise<FailedKindRow[]> {
  const { rows } = await sql<FailedKindRow>`
    select queue.name as kind, ${IS_MAIL} as is_mail, job.failed from pgboss.queue cross join lateral (
      select count(*) as failed from pgboss.job where job.name = queue.name and job.state = 'failed'
    ) as job
    where job.failed > 0 order by queue.name`.execute(reader);
  return rows;
}

/** Finds a job in any state; undefined where there is none. */
async function findJobKind(reader: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from pgboss.queue
    where exists (select from pgboss.job where job.name = queue.name and job.id = ${id})`.execute(reader);
  return rows[0]?.name;
}

const MAX_LENGTH = 300;

/** The first line of a failure's message, without e-mail addresses, passwords and tokens. */
export function toReason(message: string): string {
  const line = message.trim().split(/[\r\n]/, 1)[0] ?? '';
  const shown = hideSecrets(line);
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
}

function toSubject({ is_mail, subject, mail_kind, mail_values }: FailedJobRow, sender: MailSender): string {
  if (!is_mail) return '';
  return mail_kind && mail_values ? subjectOfMail({ kind: mail_kind, values: mail_values }, sender) : (subject ?? '');
}

/** The subject of a mail is in the language of who reads the list. */
const toFailedJob = (row: FailedJobRow, sender: MailSender): FailedJob => ({
  _id: row.id,
  Kind: row.kind,
  CreatedAt: row.created_on.toISOString(),
  FailedAt: row.completed_on.toISOString(),
  Attempts: row.retry_count + 1,
  Reason: toReason(row.message ?? ''),
  Recipient: (row.is_mail && row.recipient) || '',
  Subject: toSubject(row, sender),
});

/** Takes the form that the list itself writes: with microseconds, and in a year that PostgreSQL reads. */
const FailedAt = z.iso.datetime({ precision: 6 }).refine((text) => !text.startsWith('0000'));
const FailedLast: z.ZodType<FailedJobKeys> = z.tuple([FailedAt, Id]);

/** Those that failed last first. */
export const listFailedJobs = (
  reader: Reader,
  { settings }: { settings: MailSender },
  { group, ...query }: CheckedQueryOf<typeof route>,
) =>
  listPage(query, {
    keys: FailedLast,
    find: (page) => Promise.all([listFailedJobPage(reader, group, page), countFailedJobs(reader, group)]),
    keysOf: ({ failed_at, id }) => [failed_at, id],
    toItem: (row) => toFailedJob(row, settings),
  });

interface RetryRequest {
  jobs: Pick<Jobs, 'retry'>;
  jobId: string;
  adminId: string;
  now: Date;
}

/** Changes nothing, and says so, where another admin has done so already. */
export async function retryFailedJob(tx: Tx, { jobs, jobId, adminId, now }: RetryRequest) {
  const kind = await findJobKind(tx, jobId);
  if (kind === undefined) throw new Problem('job.not-found');
  if (!(await jobs.retry(tx, kind, jobId))) return modified({ matched: 1, modified: 0 });
  await recordAudit(tx, {
    actorId: adminId,
    action: 'job.retried',
    subjectId: jobId,
    subjectName: { code: 'job.kind', values: { kind } },
    personId: null,
    now,
  });
  return modified({ matched: 1, modified: 1 });
}
