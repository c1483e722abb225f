import type { KyselyPlugin } from 'kysely';
import type { Database, InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { Crash } from './crashing-deps.ts';

/** Transactions that crash after `calls.left` steps: before and after each transaction and each of its statements. */
export function crashingInTx(database: Database) {
  const calls = { left: Number.POSITIVE_INFINITY };
  const countCall = () => {
    calls.left -= 1;
    if (calls.left < 0) throw new Crash();
  };
  const statements: KyselyPlugin = {
    transformQuery: ({ node }) => {
      countCall();
      return node;
    },
    transformResult: async ({ result }) => {
      countCall();
      return result;
    },
  };
  const crashing = database.withPlugin(statements);
  const crashingTx = createInTx(crashing);
  const inTx: InTx = async (work) => {
    countCall();
    const result = await crashingTx(work);
    countCall();
    return result;
  };
  /** `database`: for statements without a transaction. */
  return { inTx, calls, database: crashing };
}
