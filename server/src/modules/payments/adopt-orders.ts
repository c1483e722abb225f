import type { InTx, Tx } from '../../database/database.ts';
import { inBatches } from '../../database/in-tx.ts';
import { adoptOrders, lockPaymentsWithoutLines } from './orders.queries.ts';

/** A third of a second: whoever pays with one of these meanwhile waits for no longer. */
const BATCH = 500;

/** Another process may be doing the same with others. Returns whether there may be more. */
async function adoptBatch(tx: Tx): Promise<boolean> {
  const ids = await lockPaymentsWithoutLines(tx, BATCH);
  if (ids.length > 0) await adoptOrders(tx, ids);
  return ids.length === BATCH;
}

/** Payments that were made before there were orders, and that a server of the release before has made or changed beside us. */
export async function adoptOldPayments({ inTx }: { inTx: InTx }): Promise<void> {
  await inBatches(inTx, adoptBatch);
}
