import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { listAudit } from './list-audit.ts';

export function serveAudit(app: FastifyInstance, { database }: { database: Database }) {
  serve(app, contract.listAudit, ({ query }) => listAudit(database, query));
}
