import type { KyselyPlugin } from 'kysely';
import { type Background, createBackground } from '../database/background.ts';
import type { Database, InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import type { CardPayments } from '../gateways/card-payments/card-payments.ts';
import type { PaymentDeps } from '../modules/payments/index.ts';

export class Crash extends Error {}

/** Takes a step right before and right after each statement. */
const stepsOfStatements = (step: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    step();
    return node;
  },
  transformResult: async ({ result }) => {
    step();
    return result;
  },
});

type AsyncFunction = (...args: never[]) => Promise<unknown>;

/** Takes a step right before and right after the work. */
const stepping = <Work extends AsyncFunction>(work: Work, step: () => void) =>
  (async (...args: Parameters<Work>) => {
    step();
    const result = await work(...args);
    step();
    return result;
  }) as Work;

/** Counts steps, and throws at the n-th and at every later one. */
function createSteps(n: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= n) throw new Crash(`at step ${n}`);
  };
  return { step, hasCrashed: () => steps >= n };
}

/** Transactions that crash after `calls.left` steps: before and after each transaction and each of its statements. */
export function crashingInTx(database: Database) {
  const calls = { left: Number.POSITIVE_INFINITY };
  const countCall = () => {
    calls.left -= 1;
    if (calls.left < 0) throw new Crash();
  };
  const crashing = database.withPlugin(stepsOfStatements(countCall));
  /** `database`: for statements without a transaction. */
  return { inTx: stepping(createInTx(crashing) as AsyncFunction, countCall) as InTx, calls, database: crashing };
}

/**
 * Dependencies that throw at the n-th step and at every later one, as if the process had crashed there. Each provider
 * call, statement and transaction has two steps: right before and right after it. Work after a commit has one, before it.
 */
function crashingDeps(deps: PaymentDeps, step: () => void): PaymentDeps {
  const { createIntent, findIntent, cancelIntent, refund } = deps.cardPayments;
  const cardPayments: CardPayments = {
    ...deps.cardPayments,
    createIntent: stepping(createIntent, step),
    findIntent: stepping(findIntent, step),
    cancelIntent: stepping(cancelIntent, step),
    refund: stepping(refund, step),
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
  const database = deps.database.withPlugin(stepsOfStatements(step));
  const inTx = stepping(createInTx(deps.database, { background }) as AsyncFunction, step) as InTx;
  return { ...deps, database, inTx, cardPayments, background };
}

/** More points of failure than any operation has. */
const MAX_CRASH_POINTS = 120;

interface Crashing<Given> {
  prepare: () => Promise<Given>;
  /** Crashes where `step` throws. */
  operation: (step: () => void, given: Given) => Promise<unknown>;
  /** After the process has started again. */
  check: (given: Given) => Promise<void>;
  stride?: number;
}

/** Repeats an operation with new data, `stride` steps later each time, until it completes. Returns the number of the last step. */
async function crashAtSteps<Given>({ prepare, operation, check, stride = 1 }: Crashing<Given>): Promise<number> {
  for (let n = 1; n < MAX_CRASH_POINTS; n += stride) {
    const given = await prepare();
    const { step, hasCrashed } = createSteps(n);
    await operation(step, given).catch((error: unknown) => {
      const first = error instanceof AggregateError ? error.errors[0] : error;
      if (!(first instanceof Crash)) throw error;
    });
    await check(given);
    if (!hasCrashed()) return n - 1;
  }
  throw new Error(`The operation has more than ${MAX_CRASH_POINTS} steps.`);
}

/** Crashes at every step of an operation of payments, or at each `stride` of them. */
export const crashAtEveryStep = <Given>(
  appDeps: PaymentDeps,
  prepare: () => Promise<Given>,
  operation: (deps: PaymentDeps, given: Given) => Promise<unknown>,
  check: (given: Given) => Promise<void>,
  stride = 1,
): Promise<number> =>
  crashAtSteps({
    prepare,
    operation: async (step, given) => {
      const deps = crashingDeps(appDeps, step);
      await operation(deps, given).finally(() => deps.background.settled(10_000));
    },
    check,
    stride,
  });

interface CrashingTransactions<Given> extends Omit<Crashing<Given>, 'operation' | 'stride'> {
  operation: (inTx: InTx, given: Given) => Promise<unknown>;
}

/** Crashes before and after each statement, and after each commit. */
export const crashAtEveryStatement = <Given>(
  database: Database,
  { operation, ...rest }: CrashingTransactions<Given>,
): Promise<number> =>
  crashAtSteps({
    ...rest,
    operation: (step, given) => {
      const inTx = createInTx(database.withPlugin(stepsOfStatements(step)));
      const crashing: InTx = async (work) => {
        const result = await inTx(work);
        step();
        return result;
      };
      return operation(crashing, given);
    },
  });
