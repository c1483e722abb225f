import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { servePublic } from '../../platform/serve.ts';
import { listReviews } from './list-reviews.ts';

export function serveReviews(app: FastifyInstance, { database }: { database: Database }) {
  servePublic(
    app,
    contract.listReviews,
    ({ query }) => listReviews(database, query),
    ({ query }) => [query.classId ? `course:${query.classId.toLowerCase()}` : 'reviews'],
  );
}
