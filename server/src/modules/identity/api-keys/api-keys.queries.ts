import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';

export interface ApiKeyRow {
  id: string;
  name: string;
  start: string;
  scopes: Tables['api_key']['scopes'];
  requests_per_minute: number;
  owner_id: string;
  owner_name: string;
  created_at: Date;
  ends_at: Date | null;
  last_used_at: Date | null;
}

const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('api_key')
    .innerJoin('user as owner', 'owner.id', 'api_key.admin_id')
    .select(['api_key.id', 'api_key.name', 'api_key.start', 'api_key.scopes', 'api_key.requests_per_minute'])
    .select(['owner.id as owner_id', 'owner.name as owner_name'])
    .select(['api_key.created_at', 'api_key.ends_at', 'api_key.last_used_at']);

/** Newest first; of the past none. There are few: `MAX_API_KEYS`. */
export const listKeys = (reader: Reader, now: Date): Promise<ApiKeyRow[]> =>
  selectKeys(reader)
    .where(({ eb, or }) => or([eb('api_key.ends_at', 'is', null), eb('api_key.ends_at', '>', now)]))
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .execute();

export const deleteEndedKeys = (tx: Tx, now: Date) => tx.deleteFrom('api_key').where('ends_at', '<=', now).execute();

export const countKeys = async (reader: Reader): Promise<number> => {
  const { count } = await reader
    .selectFrom('api_key')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Undefined where the session or the role has ended; otherwise both last until the transaction ends. */
export const lockAdminSession = (tx: Tx, { id, sessionId }: { id: string; sessionId: string }) =>
  tx
    .selectFrom('user')
    .innerJoin('session', 'session.user_id', 'user.id')
    .select('user.id')
    .where('user.id', '=', id)
    .where('session.id', '=', sessionId)
    .where('user.role', '=', 'Admin')
    .where('user.suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const insertKey = (tx: Tx, row: Insertable<Tables['api_key']>) => tx.insertInto('api_key').values(row).execute();

/** All of one admin. */
export const deleteKeyRowsOf = (tx: Tx, adminId: string) =>
  tx.deleteFrom('api_key').where('admin_id', '=', adminId).returning(['id', 'name', 'admin_id']).execute();

export const deleteKeyRow = (tx: Tx, id: string) =>
  tx.deleteFrom('api_key').where('id', '=', id).returning(['id', 'name', 'admin_id']).executeTakeFirst();
