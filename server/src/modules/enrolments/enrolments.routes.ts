import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { toInactiveCourse, toTrialCourse } from './enrolments.view.ts';
import { countInactiveCourses, listInactiveCoursesPage } from './inactive-courses.queries.ts';
import { listEnrolledCourses } from './list-enrolled-courses.ts';
import { listTrialCourses } from './my-trials.queries.ts';
import { startTrial } from './start-trial.ts';

/** Also classes that are no longer offered: one paid for them, and one’s notes stay. */
const listInactiveCourses = (reader: Reader, studentId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listInactiveCoursesPage(reader, studentId, page), countInactiveCourses(reader, studentId)]),
    keysOf: ({ enrolled_at, enrolment_id }) => [enrolled_at, enrolment_id],
    toItem: toInactiveCourse,
  });

/** Those that run, and for a month those that are over, so that one finds the class again. */
async function listMyTrials(reader: Reader, studentId: string) {
  const rows = await listTrialCourses(reader, studentId);
  return rows.map(toTrialCourse);
}

export function serveEnrolments(app: FastifyInstance, { database, inTx }: { database: Database; inTx: InTx }) {
  serve(app, contract.listEnrolledCourses, ({ actor, params, query }) =>
    listEnrolledCourses(database, { actor, email: params.email, query }),
  );

  serve(app, contract.listInactiveCourses, ({ actor, query }) => listInactiveCourses(database, actor.id, query));

  serve(app, contract.listMyTrials, ({ actor }) => listMyTrials(database, actor.id));

  serve(app, contract.startTrial, ({ actor, params }) => inTx((tx) => startTrial(tx, { courseId: params.id, actor })));
}
