import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { servePublic } from '../../platform/serve.ts';
import { listTopCourses } from './list-top-courses.ts';
import { searchCourses } from './search-courses.ts';

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
  );
}
