import type { Transaction } from 'kysely';

export interface FollowUp {
  /** For the log, should it fail. */
  name: string;
  work: () => unknown;
}

const followUpsByTransaction = new WeakMap<object, Map<FollowUp['work'], FollowUp>>();

/**
 * Starts `work` after this transaction has committed: never after a rollback, and once although the transaction may be
 * attempted again. Nobody waits for it; when it fails, that is logged. The same function given twice is run once.
 */
export function afterCommit<Schema>(tx: Transaction<Schema>, name: string, work: FollowUp['work']): void {
  const followUps = followUpsByTransaction.get(tx) ?? new Map<FollowUp['work'], FollowUp>();
  followUpsByTransaction.set(tx, followUps.set(work, { name, work }));
}

/** In the order in which they were given. */
export const followUpsOf = <Schema>(tx: Transaction<Schema>): FollowUp[] => [
  ...(followUpsByTransaction.get(tx)?.values() ?? []),
];
