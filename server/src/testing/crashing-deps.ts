import type { KyselyPlugin } from 'kysely';
import type { InTx } from '../database/database.ts';
import type { CardPayments } from '../gateways/card-payments/card-payments.ts';
import type { PaymentDeps } from '../modules/payments/index.ts';
import { createBackground } from '../platform/background.ts';

export class Crash extends Error {}

export interface CrashingDeps {
  deps: PaymentDeps;
  /** Whether it lived long enough to die. */
  hasCrashed: () => boolean;
}

type Call = (...args: never[]) => Promise<unknown>;

/**
 * A process that dies at its n-th moment: right before or right after something that it does to the world outside, be
 * it a call of the provider, a statement or a transaction. Whatever it would have done after that is not done.
 */
export function crashingDeps(deps: PaymentDeps, n: number): CrashingDeps {
  let moment = 0;
  const live = () => {
    moment += 1;
    if (moment >= n) throw new Crash(`at moment ${n}`);
  };
  const mortal = <Work extends Call>(work: Work) =>
    (async (...args: Parameters<Work>) => {
      live();
      const result = await work(...args);
      live();
      return result;
    }) as Work;
  const statements: KyselyPlugin = {
    transformQuery: ({ node }) => {
      live();
      return node;
    },
    transformResult: async ({ result }) => {
      live();
      return result;
    },
  };
  const { createIntent, findIntent, cancelIntent, refund, ...rest } = deps.cardPayments;
  const cardPayments: CardPayments = {
    ...rest,
    createIntent: mortal(createIntent),
    findIntent: mortal(findIntent),
    cancelIntent: mortal(cancelIntent),
    refund: mortal(refund),
  };
  return {
    deps: {
      ...deps,
      database: deps.database.withPlugin(statements),
      inTx: mortal(deps.inTx) as InTx,
      cardPayments,
      background: createBackground(() => undefined),
    },
    hasCrashed: () => moment >= n,
  };
}
