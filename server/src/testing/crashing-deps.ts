import type { KyselyPlugin } from 'kysely';
import type { InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import type { CardPayments } from '../gateways/card-payments/card-payments.ts';
import type { PaymentDeps } from '../modules/payments/index.ts';
import { type Background, createBackground } from '../platform/background.ts';

export class Crash extends Error {}

export interface CrashingDeps {
  deps: PaymentDeps;
  /** Whether step `n` was reached. */
  hasCrashed: () => boolean;
}

type AsyncFunction = (...args: never[]) => Promise<unknown>;

/**
 * Dependencies that throw at the n-th step and at every later one, as if the process had crashed there. Each provider
 * call, statement and transaction has two steps: right before and right after it. Work after a commit has one, before it.
 */
export function crashingDeps(deps: PaymentDeps, n: number): CrashingDeps {
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
  const { createIntent, findIntent, cancelIntent, refund, ...rest } = deps.cardPayments;
  const cardPayments: CardPayments = {
    ...rest,
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
  return {
    deps: {
      ...deps,
      database: deps.database.withPlugin(statements),
      inTx: crashing(createInTx(deps.database, { background })) as InTx,
      cardPayments,
      background,
    },
    hasCrashed: () => steps >= n,
  };
}
