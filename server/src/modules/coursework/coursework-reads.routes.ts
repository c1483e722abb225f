import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../platform/serve.ts';
import { listAssignments } from './list-assignments.ts';
import { listCourseStudents } from './list-course-students.ts';
import { listMyAssignments } from './list-my-assignments.ts';
import { listSubmissions } from './list-submissions.ts';
import { readCourseActivity } from './read-course-activity.ts';

interface CourseworkReadsDeps {
  database: Database;
  now: () => Date;
}

/** What teachers and students read of coursework. */
export function serveCourseworkReads(app: FastifyInstance, { database, now }: CourseworkReadsDeps) {
  serve(app, contract.listAssignments, ({ actor, params, query }) =>
    listAssignments(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.listMyAssignments, ({ actor, params, query }) =>
    listMyAssignments(database, { courseId: params.id, actor, query, now: now() }),
  );

  serve(app, contract.listSubmissions, ({ actor, params, query }) =>
    listSubmissions(database, { assignmentId: params.id, actor, query }),
  );

  serve(app, contract.listCourseStudents, ({ actor, params, query }) =>
    listCourseStudents(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.readCourseActivity, ({ actor, params }) =>
    readCourseActivity(database, { courseId: params.id, actor, now: now() }),
  );
}
