import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/**
 * Whether the database knows a time zone by this name, and means the same by it. An abbreviation is one fixed offset
 * there, `CET` without its summer and `IST` that of Jerusalem; but for these two, which have no other meaning.
 */
export async function knowsTimeZone(reader: Reader, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select is_time_zone(${name}) and not exists (
      select from pg_timezone_abbrevs where abbrev = upper(${name}) and abbrev not in ('UTC', 'GMT')
    ) as known
  `.execute(reader);
  return rows[0]?.known ?? false;
}
