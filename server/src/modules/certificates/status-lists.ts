import { signStatusList } from '@guildhall/credentials';
import type { Database } from '../../database/database.ts';
import { DAY } from '../../lib/durations.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { findNewestKeyOf } from './certificate-keys.queries.ts';
import { openKey } from './signing-keys.ts';
import { findList, listRevokedIndexes, type StatusList } from './status-lists.queries.ts';

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
