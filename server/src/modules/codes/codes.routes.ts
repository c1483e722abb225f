import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { addCode, addCodeSeries } from './add-code.ts';
import { endCode } from './end-code.ts';
import { exportCodeSeries, listCodes, readCodeSales } from './list-codes.ts';

interface CodeRoutesDeps {
  database: Database;
  inTx: InTx;
  now: () => Date;
}

export function serveCodes(app: FastifyInstance, { database, inTx, now }: CodeRoutesDeps) {
  serve(app, contract.listCodes, ({ actor, query }) => listCodes(database, query, { actor, now: now() }));

  serve(app, contract.addCode, ({ actor, body, keep }) =>
    inTx(async (tx) => keep(tx, await addCode(tx, { actor, input: body, now: now() }))),
  );

  serve(app, contract.addCodeSeries, ({ actor, body, keep }) =>
    inTx(async (tx) => keep(tx, await addCodeSeries(tx, { actor, input: body, now: now() }))),
  );

  serve(app, contract.readCodeSales, ({ actor, params }) => readCodeSales(database, params.id, { actor, now: now() }));

  serve(app, contract.exportCodeSeries, ({ actor, params }) => exportCodeSeries(database, params.id, actor));

  serve(app, contract.endCode, ({ actor, params }) =>
    inTx((tx) => endCode(tx, { codeId: params.id, actor, now: now() })),
  );
}
