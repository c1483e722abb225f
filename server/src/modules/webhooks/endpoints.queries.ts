import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export const listEndpoints = (reader: Reader) =>
  reader.selectFrom('webhook_endpoint').selectAll().orderBy('created_at').orderBy('id').execute();

export const findEndpoint = (reader: Reader, id: string) =>
  reader.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst();

export const countEndpoints = async (reader: Reader): Promise<number> => {
  const { count } = await reader
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertEndpoint = (tx: Tx, row: Insertable<Tables['webhook_endpoint']>) =>
  tx.insertInto('webhook_endpoint').values(row).execute();

export const updateEndpoint = (tx: Tx, id: string, change: Updateable<Tables['webhook_endpoint']>) =>
  tx.updateTable('webhook_endpoint').set(change).where('id', '=', id).execute();

/** Its log goes with it; events are deleted with the others of their age. */
export const deleteEndpointRow = (tx: Tx, id: string) =>
  tx.deleteFrom('webhook_endpoint').where('id', '=', id).returning('url').executeTakeFirst();
