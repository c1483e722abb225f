import type { Reader } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export async function countRows(reader: Reader, table: keyof Tables): Promise<number> {
  const { rows } = await reader
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
