import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** `tx` is gone once the transaction's work has ended: what it has set off, such as a mail, goes on outside of it. */
interface Current {
  tx: Tx | undefined;
}

/** No argument: better-auth calls its hooks inside of a transaction, and does not hand it to them. */
const current = new AsyncLocalStorage<Current>();

/** Work that finds its transaction where it cannot be handed one: in the hooks of a library. */
export function insideTransaction<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const holder: Current = { tx };
  return current.run(holder, work).finally(() => {
    holder.tx = undefined;
  });
}

/** What does not belong to the transaction that is under way. */
export const outsideTransaction = <Result>(work: () => Result): Result => current.exit(work);

/** The transaction that is under way. */
export const currentTransaction = (): Tx | undefined => current.getStore()?.tx;

/** Reads what the transaction that is under way has written. */
export const currentReader = (database: Kysely<Tables>): Kysely<Tables> => currentTransaction() ?? database;
