import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../platform/serve.ts';
import { listEnrolledCourses } from './list-enrolled-courses.ts';

export function serveEnrolments(app: FastifyInstance, { database }: { database: Database }) {
  serve(app, contract.listEnrolledCourses, ({ actor, params, query }) =>
    listEnrolledCourses(database, { actor, email: params.email, query }),
  );
}
