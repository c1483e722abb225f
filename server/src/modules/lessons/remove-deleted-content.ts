import type { InTx } from '../../database/database.ts';
import { removeDeletedContent as removeBatch, restorableSince } from './deleted-content.queries.ts';

interface RemovalDeps {
  inTx: InTx;
  now: () => Date;
}

/** Sections, and lessons, of one transaction: with a lesson go its files' rows and what students watched and noted. */
const BATCH = 20;

/** Removes what was deleted longer ago than it can be restored. Several processes may do this at the same time. */
export async function removeDeletedContent({ inTx, now }: RemovalDeps): Promise<void> {
  for (let removed = BATCH; removed >= BATCH; ) {
    removed = await inTx((tx) => removeBatch(tx, { before: restorableSince(now()), max: BATCH }));
  }
}
