import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

/**
 * Whether the name means the same time zone to PostgreSQL as to ICU. PostgreSQL reads an abbreviation as one fixed
 * offset (`CET` has no summer time, `IST` is Jerusalem's), so none is accepted but `UTC` and `GMT`.
 */
export async function knowsTimeZone(reader: Reader, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select is_time_zone(${name}) and not exists (
      select from pg_timezone_abbrevs where abbrev = upper(${name}) and abbrev not in ('UTC', 'GMT')
    ) as known
  `.execute(reader);
  return rows[0]?.known ?? false;
}

/** Call with the class locked, as a submission locks it: how many assignments with submissions would close earlier. */
export async function countEarlierDeadlines(tx: Tx, courseId: string, timeZone: string): Promise<number> {
  const { assignments } = await tx
    .selectFrom('assignment')
    .select(({ fn }) => fn.countAll<number>().as('assignments'))
    .where('course_id', '=', courseId)
    .where('submission_count', '>', 0)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`end_of_day(deadline, ${timeZone}) < closes_at`)
    .executeTakeFirstOrThrow();
  return assignments;
}
