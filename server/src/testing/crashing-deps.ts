import type { KyselyPlugin } from 'kysely';
import { type Background, createBackground } from '../database/background.ts';
import type { InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import type { CardPayments } from '../gateways/card-payments/card-payments.ts';
import type { PaymentDeps } from '../modules/payments/index.ts';

export class Crash extends Error {}

interface CrashingDeps {
  deps: PaymentDeps;
  /** Whether step `n` was reached. */
  hasCrashed: () => boolean;
}

type AsyncFunction = (...args: never[]) => Promise<unknown>;

/** Counts steps, and throws at the n-th and at every later one. */
function createSteps(n: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= n) throw new Crash(`at step ${n}`);
  };
  const crashing = <Work extends AsyncFunction>(work: Work) =>
    (async (...args: Parameters<Work>) => {
      step();
      const result = await work(...args);
      step();
      return result;
    }) as Work;
  return { step, crashing, hasCrashed: () => steps >= n };
}

/**
 * Dependencies that throw at the n-th step and at every later one, as if the process had crashed there. Each provider
 * call, statement and transaction has two steps: right before and right after it. Work after a commit has one, before it.
 */
function crashingDeps(deps: PaymentDeps, n: number): CrashingDeps {
  const { step, crashing, hasCrashed } = createSteps(n);
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
  const { createIntent, findIntent, cancelIntent, refund } = deps.cardPayments;
  const cardPayments: CardPayments = {
    ...deps.cardPayments,
    createIntent: crashing(createIntent),
    findIntent: crashing(findIntent),
    cancelIntent: crashing(cancelIntent),
    refund: crashing(refund),
  };
  const quiet = createBackground(() => undefined);
  const background: Background = {
    ...quiet,
    run: (name, work) =>
      quiet.run(name, async () => {
        step();
        await work();
      }),
  };
  const database = deps.database.withPlugin(statements);
  const inTx = crashing(createInTx(deps.database, { background })) as InTx;
  return { deps: { ...deps, database, inTx, cardPayments, background }, hasCrashed };
}

/** More points of failure than any operation has. */
const MAX_CRASH_POINTS = 120;

/**
 * Repeats an operation with new data, crashing one step later each time, or `stride` of them, until it completes. Gives the number of the
 * last step.
 */
export async function crashAtEveryStep<Given>(
  appDeps: PaymentDeps,
  prepare: () => Promise<Given>,
  operation: (deps: PaymentDeps, given: Given) => Promise<unknown>,
  check: (given: Given) => Promise<void>,
  stride = 1,
): Promise<number> {
  for (let n = 1; n < MAX_CRASH_POINTS; n += stride) {
    const given = await prepare();
    const { deps, hasCrashed } = crashingDeps(appDeps, n);
    await operation(deps, given).catch((error: unknown) => {
      const first = error instanceof AggregateError ? error.errors[0] : error;
      if (!(first instanceof Crash)) throw error;
    });
    await deps.background.settled(10_000);
    await check(given);
    if (!hasCrashed()) return n - 1;
  }
  throw new Error(`The operation has more than ${MAX_CRASH_POINTS} steps.`);
}
