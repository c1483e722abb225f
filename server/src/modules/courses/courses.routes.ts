import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { approveCourse } from './approve-course.ts';
import { decideCourses } from './decide-courses.ts';
import { deleteCourse } from './delete-course.ts';
import { insertCourse } from './insert-course.ts';
import { listAllCourses, listTaughtCourses } from './list-courses.ts';
import { markEditsSeen } from './mark-edits-seen.ts';
import { serveReductions } from './reductions/reductions.routes.ts';
import { rejectCourse } from './reject-course.ts';
import { updateCourse } from './update-course.ts';
import { serveWishes } from './wishes/wishes.routes.ts';

interface CoursesDeps {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  now: () => Date;
}

export function serveCourses(app: FastifyInstance, deps: CoursesDeps) {
  serveTeachers(app, deps);
  serveAdmins(app, deps);
  serveReductions(app, deps);
  serveWishes(app, deps);
}

function serveTeachers(app: FastifyInstance, { database, inTx, now }: CoursesDeps) {
  serve(app, contract.insertCourse, ({ actor, body }) =>
    inTx((tx) => insertCourse(tx, { teacherId: actor.id, input: body, now: now() })),
  );

  serve(app, contract.updateCourse, ({ actor, params, body }) =>
    inTx((tx) => updateCourse(tx, { courseId: params.id, actor, change: body.UpdatedData, now: now() })),
  );

  serve(app, contract.deleteCourse, ({ actor, params, body }) =>
    inTx((tx) => deleteCourse(tx, { courseId: params.id, actor, reason: body?.reason, now: now() })),
  );

  serve(app, contract.listTaughtCourses, ({ actor, params, query }) =>
    listTaughtCourses(database, { actor, email: params.email, query }),
  );
}

const decisionIn = (body: contract.CheckedBodyOf<typeof contract.approveCourse>) => ({
  reason: body?.reason,
  changedAt: body?.ChangedAt ? new Date(body.ChangedAt) : undefined,
});

function serveAdmins(app: FastifyInstance, { database, inTx, mailQueue, now }: CoursesDeps) {
  serve(app, contract.listAllCourses, ({ query }) => listAllCourses(database, query));

  serve(app, contract.approveCourse, ({ actor, params, body }) => {
    const decision = { courseId: params.id, adminId: actor.id, ...decisionIn(body), now: now() };
    return inTx((tx) => approveCourse(tx, { mailQueue }, decision));
  });

  serve(app, contract.rejectCourse, ({ actor, params, body }) => {
    const decision = { courseId: params.id, adminId: actor.id, ...decisionIn(body), now: now() };
    return inTx((tx) => rejectCourse(tx, { mailQueue }, decision));
  });

  serve(app, contract.decideCourses, ({ actor, body: { Decision, Classes, reason } }) => {
    const courses = Classes.map(({ _id, ChangedAt }) => ({
      id: _id,
      changedAt: ChangedAt ? new Date(ChangedAt) : undefined,
    }));
    const decisions = { status: Decision, courses, adminId: actor.id, reason, now: now() };
    return inTx((tx) => decideCourses(tx, { mailQueue }, decisions));
  });

  serve(app, contract.markEditsSeen, ({ actor, params, body }) => {
    const seenEdits = { courseId: params.id, adminId: actor.id, editedAt: new Date(body.EditedAt), now: now() };
    return inTx((tx) => markEditsSeen(tx, seenEdits));
  });
}
