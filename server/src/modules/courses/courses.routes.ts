import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { servePublic } from '../../platform/serve.ts';
import { COURSE_SORT } from './course-sorts.ts';
import { walkCourses } from './courses.queries.ts';
import { toPublicCourse } from './courses.view.ts';
import { readCourse } from './read-course.ts';
import { searchCourses } from './search-courses.ts';

const TOP_COURSES = 6;

export function serveCourses(app: FastifyInstance, { database }: { database: Database }) {
  servePublic(
    app,
    contract.listTopCourses,
    async () => {
      const rows = await walkCourses(database, undefined, { sort: COURSE_SORT.popular, limit: TOP_COURSES });
      return rows.slice(0, TOP_COURSES).map((row) => toPublicCourse(row));
    },
    () => ['courses'],
  );

  servePublic(
    app,
    contract.searchCourses,
    ({ query }) => searchCourses(database, query),
    () => ['courses'],
  );

  servePublic(
    app,
    contract.readCourse,
    ({ params }) => readCourse(database, params.id),
    ({ params }) => [`course:${params.id.toLowerCase()}`],
  );
}
