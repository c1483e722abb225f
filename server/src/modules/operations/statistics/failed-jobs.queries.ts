import { type FailedJobGroup, MAIL_JOB_KINDS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import { type KeysetPage, onKeysetPage } from '../../../database/keyset.ts';

/** Instant of the last failure, as text because the job queue counts microseconds, and id. */
export type FailedJobKeys = readonly [string, string];

export interface FailedJobRow {
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
export async function listFailedJobPage(
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

export async function countFailedJobs(reader: Reader, group: FailedJobGroup | undefined): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select least(count(*), ${MAX_COUNT}) as found from pgboss.queue cross join lateral (
      select from pgboss.job where job.name = queue.name and job.state = 'failed' limit ${MAX_COUNT}
    ) as job
    where ${inGroup(group)}`.execute(reader);
  return Number(rows[0]?.found ?? 0);
}

export interface FailedKindRow {
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
export async function findJobKind(reader: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from pgboss.queue
    where exists (select from pgboss.job where job.name = queue.name and job.id = ${id})`.execute(reader);
  return rows[0]?.name;
}
