import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { UNWATCHED_TABLES } from './database-digest.ts';

export interface RecordedChanges {
  /** The tables in which rows have been added, changed or deleted since the last call. */
  take: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const FUNCTION = `
  create schema recording;
  create table recording.change (name text not null);
  create function recording.record() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or old::text <> new::text then
      insert into recording.change values (tg_table_name);
    end if;
    return null;
  end $$;`;

const triggersOf = (table: string) => `
  create trigger recording after insert or update or delete on ${table}
    for each row execute function recording.record();
  create trigger recording_all after truncate on ${table} for each statement execute function recording.record();`;

/** By triggers, until `stop`: for tests that look after each of many calls, as digests of all rows take their time. */
export async function recordChanges(database: Database): Promise<RecordedChanges> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${UNWATCHED_TABLES})`.execute(database);
  await sql.raw(FUNCTION + rows.map(({ name }) => triggersOf(name)).join('')).execute(database);
  return {
    take: async () => {
      const taken = await sql<{ name: string }>`
        with taken as (delete from recording.change returning name)
        select distinct name from taken order by name`.execute(database);
      return taken.rows.map(({ name }) => name);
    },
    stop: async () => void (await sql`drop schema recording cascade`.execute(database)),
  };
}
