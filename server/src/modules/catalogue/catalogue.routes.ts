import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Limit } from '../../platform/limits.ts';
import { servePublic } from '../../platform/serve.ts';
import { listTopCourses } from './list-top-courses.ts';
import { searchCourses } from './search-courses.ts';

/** Each makes the database work, and takes space in the cache. Searches that are cached cost nothing. */
const NEW_SEARCHES: Limit = { name: 'searches', points: 600, seconds: 600 };

export function serveCatalogue(app: FastifyInstance, { database }: { database: Database }) {
  servePublic(
    app,
    contract.listTopCourses,
    () => listTopCourses(database),
    () => ['courses'],
  );

  servePublic(
    app,
    contract.searchCourses,
    ({ query }) => searchCourses(database, query),
    () => ['courses'],
    ({ query }) => (query.q ? NEW_SEARCHES : undefined),
  );
}
