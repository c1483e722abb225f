import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import { listSecurityEvents } from './list-security-events.ts';

export function serveSecurityLog(app: FastifyInstance, { database }: { database: Database }) {
  serve(app, contract.listSecurityEvents, ({ query }) => listSecurityEvents(database, query));
}
