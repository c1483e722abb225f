import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import { serve, servePersonal, servePublic } from '../../platform/serve.ts';
import { approveCourse } from './approve-course.ts';
import type { Sender } from './course-mails.ts';
import { COURSE_SORT } from './course-sorts.ts';
import { walkCourses } from './courses.queries.ts';
import { toPublicCourse } from './courses.view.ts';
import { deleteCourse } from './delete-course.ts';
import { insertCourse } from './insert-course.ts';
import { listAllCourses, listTaughtCourses } from './list-courses.ts';
import { markEditsSeen } from './mark-edits-seen.ts';
import { readCourse, readCourseAs } from './read-course.ts';
import { rejectCourse } from './reject-course.ts';
import { searchCourses } from './search-courses.ts';
import { updateCourse } from './update-course.ts';

const TOP_COURSES = 6;

interface CoursesDeps {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  settings: Sender;
  now: () => Date;
}

export function serveCourses(app: FastifyInstance, deps: CoursesDeps) {
  serveCatalogue(app, deps);
  serveOwnCourses(app, deps);
  serveDecisions(app, deps);
}

/** What everybody reads. */
function serveCatalogue(app: FastifyInstance, { database }: CoursesDeps) {
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

  servePersonal(app, contract.readCourse, {
    visitors: {
      handle: ({ params }) => readCourse(database, params.id),
      madeFrom: ({ params }) => [`course:${params.id.toLowerCase()}`],
    },
    person: ({ params }, actor) => readCourseAs(database, params.id, actor),
  });
}

/** What teachers do. */
function serveOwnCourses(app: FastifyInstance, { database, inTx, now }: CoursesDeps) {
  serve(app, contract.insertCourse, ({ actor, body }) =>
    inTx((tx) => insertCourse(tx, { teacherId: actor.id, said: body, now: now() })),
  );

  serve(app, contract.updateCourse, ({ actor, params, body }) =>
    inTx((tx) => updateCourse(tx, { courseId: params.id, actor, change: body.UpdatedData, now: now() })),
  );

  serve(app, contract.deleteCourse, ({ actor, params, body }) =>
    inTx((tx) => deleteCourse(tx, { courseId: params.id, actor, reason: body?.reason, now: now() })),
  );

  serve(app, contract.listTaughtCourses, ({ actor, params, query }) =>
    listTaughtCourses(database, { actor, address: params.email, wanted: query }),
  );
}

const decisionIn = (body: contract.CheckedBodyOf<typeof contract.approveCourse>) => ({
  reason: body?.reason,
  changedAt: body?.ChangedAt ? new Date(body.ChangedAt) : undefined,
});

/** What admins do. */
function serveDecisions(app: FastifyInstance, { database, inTx, mailQueue, settings: sender, now }: CoursesDeps) {
  serve(app, contract.listAllCourses, ({ query }) => listAllCourses(database, query));

  serve(app, contract.approveCourse, ({ actor, params, body }) => {
    const decision = { courseId: params.id, adminId: actor.id, ...decisionIn(body), now: now() };
    return inTx((tx) => approveCourse(tx, decision, { mailQueue, sender }));
  });

  serve(app, contract.rejectCourse, ({ actor, params, body }) => {
    const decision = { courseId: params.id, adminId: actor.id, ...decisionIn(body), now: now() };
    return inTx((tx) => rejectCourse(tx, decision, { mailQueue, sender }));
  });

  serve(app, contract.markEditsSeen, ({ actor, params, body }) => {
    const seen = { courseId: params.id, adminId: actor.id, editedAt: new Date(body.EditedAt), now: now() };
    return inTx((tx) => markEditsSeen(tx, seen));
  });
}
