import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

export interface StatusList {
  id: string;
  address: string;
}

/** The newest that was made while the site had this address. */
export const findNewestList = (reader: Reader, origin: string): Promise<StatusList | undefined> =>
  reader
    .selectFrom('status_list')
    .select(['id', 'address'])
    .where(sql<boolean>`starts_with(address, ${`${origin}/`})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertList = (tx: Tx, list: StatusList, now: Date) =>
  tx
    .insertInto('status_list')
    .values({ ...list, created_at: now })
    .execute();

/** The first of these indexes that no certificate has; undefined where all are taken. */
export async function findFreeIndex(reader: Reader, listId: string, drawn: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ index: number }>`
    select drawn.index from unnest(${drawn}::integer[]) with ordinality as drawn (index, place)
    where not exists (select from certificate where status_list_id = ${listId} and status_index = drawn.index)
    order by drawn.place limit 1
  `.execute(reader);
  return rows[0]?.index;
}

export const findList = (reader: Reader, id: string): Promise<StatusList | undefined> =>
  reader.selectFrom('status_list').select(['id', 'address']).where('id', '=', id).executeTakeFirst();

export async function listRevokedIndexes(reader: Reader, listId: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('certificate')
    .select('status_index')
    .where('status_list_id', '=', listId)
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.map(({ status_index }) => status_index);
}
