import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** When two servers start at once on one database, one waits here until the other has seeded it. */
export const lockForSeeding = (tx: Tx) => sql`lock table "user" in share row exclusive mode`.execute(tx);

export const hasUsers = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_PER_STATEMENT = 1_000;

export async function insertAll<Table extends keyof Tables>(tx: Tx, table: Table, rows: Insertable<Tables[Table]>[]) {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}
