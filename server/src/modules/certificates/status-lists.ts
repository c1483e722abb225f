import { signStatusList } from '@guildhall/credentials';
import type { Database, InTx, Tx } from '../../database/database.ts';
import { findNewestKeyOf } from './certificate-keys.queries.ts';
import { openKey, type SigningDeps, takeSigningKeys } from './signing-keys.ts';
import { findList, listRevokedIndexes, type StatusList } from './status-lists.queries.ts';

interface StatusListsDeps extends SigningDeps {
  database: Database;
  inTx: InTx;
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
const VALIDITY = 86_400_000;

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
    const token = await deps.inTx((tx) => sign(tx, deps, { list, revoked, now }));
    kept.set(id, { token, revokedCount: revoked.length, signedAt: now.getTime() });
    return token;
  };
}

interface Signing {
  list: StatusList;
  revoked: number[];
  now: Date;
}

/** With a key of the address at which the list was made, because its credentials name that one. */
async function sign(tx: Tx, deps: SigningDeps, { list, revoked, now }: Signing): Promise<string> {
  const issuer = new URL(list.address).origin;
  const stored = issuer === deps.settings.publicUrl ? undefined : await findNewestKeyOf(tx, issuer);
  const key = stored ? openKey(deps, stored) : (await takeSigningKeys(tx, deps, now)).credential;
  const expiresAt = new Date(now.getTime() + VALIDITY);
  return signStatusList({ address: list.address, issuer, revoked, issuedAt: now, expiresAt }, key);
}
