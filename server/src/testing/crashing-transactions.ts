import type { KyselyPlugin } from 'kysely';
import type { Database, InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { Crash } from './crashing-deps.ts';

/** More points of failure than any of these operations has. */
const MAX_CRASH_POINTS = 120;

/** Transactions whose process dies at the n-th step: each statement has two, right before and right after, the commit one. */
function crashingInTx(database: Database, n: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= n) throw new Crash(`at step ${n}`);
  };
  const statements: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => {
      step();
      return result;
    },
  };
  const inTx = createInTx(database.withPlugin(statements));
  const crashing: InTx = async (work) => {
    const result = await inTx(work);
    step();
    return result;
  };
  return { inTx: crashing, hasCrashed: () => steps >= n };
}

interface Crashing<Given> {
  prepare: () => Promise<Given>;
  operation: (inTx: InTx, given: Given) => Promise<unknown>;
  /** After the process has started again. */
  check: (given: Given) => Promise<void>;
}

/** Repeats an operation with new data, one step later each time, until it completes. Returns the number of crashes. */
export async function crashAtEveryStatement<Given>(
  database: Database,
  { prepare, operation, check }: Crashing<Given>,
): Promise<number> {
  for (let n = 1; n < MAX_CRASH_POINTS; n++) {
    const given = await prepare();
    const { inTx, hasCrashed } = crashingInTx(database, n);
    await operation(inTx, given).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    await check(given);
    if (!hasCrashed()) return n - 1;
  }
  throw new Error(`The operation has more than ${MAX_CRASH_POINTS} steps.`);
}
