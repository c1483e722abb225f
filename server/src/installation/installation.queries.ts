import type pg from 'pg';
import { JOBS_SCHEMA } from '../database/check-database.ts';
import type { InstallationKind } from '../database/installation-tables.ts';

export async function findKind(client: pg.ClientBase): Promise<InstallationKind | undefined> {
  const { rows } = await client.query<{ kind: InstallationKind }>('select kind from installation');
  return rows[0]?.kind;
}

/** The first of two processes that start at once on an unmarked database decides. Returns what the database is. */
export async function markIfUnmarked(client: pg.ClientBase, kind: InstallationKind, now: Date) {
  await client.query('insert into installation (kind, marked_at) values ($1, $2) on conflict do nothing', [kind, now]);
  const found = await findKind(client);
  if (!found) throw new Error('The mark of the database is gone.');
  return found;
}

/** What people would miss. */
export interface Contents {
  accounts: number;
  demonstrationAccounts: number;
  admins: number;
  sessions: number;
  courses: number;
  enrolments: number;
  assignments: number;
  submissions: number;
  reviews: number;
  applications: number;
  payments: number;
  pictures: number;
  auditEntries: number;
}

export async function countContents(client: pg.ClientBase): Promise<Contents> {
  const { rows } = await client.query(`
    select
      (select count(*) from "user")::int as accounts,
      (select count(*) from "user" where demonstration)::int as "demonstrationAccounts",
      (select count(*) from "user" where role = 'Admin')::int as admins,
      (select count(*) from session)::int as sessions,
      (select count(*) from course)::int as courses,
      (select count(*) from enrolment)::int as enrolments,
      (select count(*) from assignment)::int as assignments,
      (select count(*) from submission)::int as submissions,
      (select count(*) from review)::int as reviews,
      (select count(*) from teacher_request)::int as applications,
      (select count(*) from payment)::int as payments,
      (select count(*) from image)::int as pictures,
      (select count(*) from audit_entry)::int as "auditEntries"`);
  return rows[0];
}

export async function listPictureIds(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from image order by id');
  return rows.map(({ id }) => id);
}

/**
 * Deletes every row of these tables, the jobs (mails that wait among them), the card provider's schema, and with the
 * tables the mark. Without `cascade`: a table that is not ours and refers to one of them makes this fail.
 */
export async function deleteEverything(client: pg.ClientBase, tables: string[]): Promise<void> {
  await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
  const { rows } = await client.query(`select to_regclass('${JOBS_SCHEMA}.job') is not null as exists`);
  if (rows[0].exists) await client.query(`delete from ${JOBS_SCHEMA}.job`);
  await client.query('drop schema if exists sandbox_stripe cascade');
}
