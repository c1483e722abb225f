import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import { cancelReduction } from './cancel-reduction.ts';
import { listReductions } from './list-reductions.ts';
import { planReduction } from './plan-reduction.ts';

interface ReductionRoutesDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveReductions(app: FastifyInstance, { database, inTx, now }: ReductionRoutesDeps) {
  serve(app, contract.listReductions, ({ actor, params }) => listReductions(database, params.id, actor));

  serve(app, contract.planReduction, ({ actor, params, body }) =>
    inTx((tx) => planReduction(tx, { courseId: params.id, actor, input: body, now: now() })),
  );

  serve(app, contract.cancelReduction, ({ actor, params }) => {
    const end = { courseId: params.id, reductionId: params.reductionId, actor, now: now() };
    return inTx((tx) => cancelReduction(tx, end));
  });
}
