import type { Tx } from '../../database/database.ts';
import type { RootKey } from '../../platform/root-key.ts';

const PURPOSE = 'erasure';

/** What the journal calls a person: it names nobody to those who do not have the root key. */
const personHash = (rootKey: Pick<RootKey, 'hash'>, personId: string): Buffer => rootKey.hash(PURPOSE, personId);

interface ErasedPerson {
  personId: string;
  now: Date;
}

/** In the transaction of the erasure. */
export const recordErasure = (tx: Tx, rootKey: Pick<RootKey, 'hash'>, { personId, now }: ErasedPerson) =>
  tx
    .insertInto('erasure')
    .values({ person_hash: personHash(rootKey, personId), erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
