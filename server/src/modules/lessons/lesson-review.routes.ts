import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { hideLesson } from './hide-lesson.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { listContentChanges, markContentSeen, readLessonChange } from './review-content-changes.ts';
import { showLesson } from './show-lesson.ts';

/** What admins do with the lessons of others. */
export function serveLessonReview(app: FastifyInstance, deps: LessonsDeps) {
  const { database, inTx, now } = deps;
  serve(app, contract.listContentChanges, ({ params }) => listContentChanges(database, params.id));

  serve(app, contract.markContentSeen, ({ actor, params, body }) =>
    inTx((tx) =>
      markContentSeen(tx, { courseId: params.id, adminId: actor.id, seenAt: new Date(body.SeenAt), now: now() }),
    ),
  );

  serve(app, contract.readLessonChange, ({ params }) => readLessonChange(database, params.id));

  serve(app, contract.hideLesson, ({ actor, params, body }) => {
    const { reason, ReportId: reportId } = body;
    const request = { lessonId: params.id, adminId: actor.id, reason, reportId, now: now() };
    return inTx((tx) => hideLesson(tx, deps, request));
  });

  serve(app, contract.showLesson, ({ actor, params, body }) => {
    const request = { lessonId: params.id, adminId: actor.id, reason: body?.reason, now: now() };
    return inTx((tx) => showLesson(tx, deps, request));
  });
}
