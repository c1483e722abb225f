import { signStatusList } from '@guildhall/credentials';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { findNewestKeyOf, openKey } from './signing-keys.ts';

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

const findList = (reader: Reader, id: string): Promise<StatusList | undefined> =>
  reader.selectFrom('status_list').select(['id', 'address']).where('id', '=', id).executeTakeFirst();

async function listRevokedIndexes(reader: Reader, listId: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('certificate')
    .select('status_index')
    .where('status_list_id', '=', listId)
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.map(({ status_index }) => status_index);
}

interface StatusListsDeps {
  database: Database;
  rootKey: RootKey;
  now: () => Date;
}

interface SignedList {
  token: string;
  revokedCount: number;
  signedAt: number;
}

/** Milliseconds. A list that has not changed is sent for so long. */
const MAX_AGE = 60_000;
/** Milliseconds that others may rely on a list: a day. */
const VALIDITY = DAY;

/** Signed lists, each kept for a minute, and not at all once a certificate of it has been revoked. */
export function createStatusLists(deps: StatusListsDeps) {
  const kept = new Map<string, SignedList>();

  /** Undefined where there is no such list. */
  return async function readStatusListToken(id: string): Promise<string | undefined> {
    const list = await findList(deps.database, id);
    if (!list) return undefined;
    const now = deps.now();
    const revoked = await listRevokedIndexes(deps.database, list.id);
    const known = kept.get(id);
    const age = now.getTime() - (known?.signedAt ?? 0);
    if (known && known.revokedCount === revoked.length && age >= 0 && age < MAX_AGE) return known.token;
    const token = await sign(deps, { list, revoked, now });
    kept.set(id, { token, revokedCount: revoked.length, signedAt: now.getTime() });
    return token;
  };
}

interface Signing {
  list: StatusList;
  revoked: number[];
  now: Date;
}

/** With the newest key of the address at which the list was made, because its credentials name that one. */
async function sign(deps: StatusListsDeps, { list, revoked, now }: Signing): Promise<string> {
  const issuer = new URL(list.address).origin;
  const key = openKey(deps, await findNewestKeyOf(deps.database, issuer));
  const expiresAt = new Date(now.getTime() + VALIDITY);
  return signStatusList({ address: list.address, issuer, revoked, issuedAt: now, expiresAt }, key);
}
