import { followUpsOf } from '../../database/after-commit.ts';
import type { Background } from '../../database/background.ts';
import type { Database, Tx } from '../../database/database.ts';
import { currentTransaction, insideTransaction } from '../../database/inside-transaction.ts';

/**
 * The database as better-auth gets it: it works in the transaction that is under way, if there is one. Its own ones are
 * known to its hooks, which find rows there that nobody else sees yet, and must not ask for another connection.
 */
export function joinTransactions(database: Database, background: Background): Database {
  const begin = async <Result>(work: (tx: Tx) => Promise<Result>) => {
    const { result, followUps } = await database.transaction().execute(async (tx) => {
      const result = await insideTransaction(tx, () => work(tx));
      return { result, followUps: followUpsOf(tx) };
    });
    for (const followUp of followUps) background.run(followUp.name, followUp.work);
    return result;
  };
  const join = <Result>(work: (tx: Tx) => Promise<Result>) => {
    const tx = currentTransaction();
    return tx ? work(tx) : begin(work);
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: join });
      const source = currentTransaction() ?? target;
      const value = Reflect.get(source, name, source);
      return typeof value === 'function' ? value.bind(source) : value;
    },
  });
}
