import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { serve, servePersonal } from '../../http/serve.ts';
import { addLesson } from './add-lesson.ts';
import { addSection } from './add-section.ts';
import { deleteLesson } from './delete-lesson.ts';
import { deleteSection } from './delete-section.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { hideLesson } from './hide-lesson.ts';
import { serveLessonHistory } from './lesson-history.routes.ts';
import { findCourseIdOfLesson } from './lesson-page.queries.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { orderContent } from './order-content.ts';
import { createOutlineReader } from './outlines.ts';
import { readContent, readPublicContent } from './read-content.ts';
import { readLesson } from './read-lesson.ts';
import { renderText } from './render-text.ts';
import { listContentChanges, markContentSeen, readLessonChange } from './review-content-changes.ts';
import { showLesson } from './show-lesson.ts';
import { updateLesson } from './update-lesson.ts';
import { updateSection } from './update-section.ts';

/** What admins do with the lessons of others. */
function serveLessonReview(app: FastifyInstance, deps: LessonsDeps) {
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

export function serveLessons(app: FastifyInstance, deps: LessonsDeps) {
  serveReads(app, deps);
  serveSectionEdits(app, deps);
  serveLessonEdits(app, deps);
  serveLessonHistory(app, deps);
  serveLessonReview(app, deps);
}

function serveReads(app: FastifyInstance, deps: LessonsDeps) {
  const { database, mediaUrls, now } = deps;
  const outlineOf = createOutlineReader();
  servePersonal(app, contract.readCourseContent, {
    visitors: {
      handle: ({ params }, database) => readPublicContent(database, outlineOf, params.id),
      topics: ({ params }) => [`content:${params.id}`],
    },
    person: ({ params }, viewer) => readContent(database, outlineOf, { courseId: params.id, viewer }),
  });

  servePersonal(app, contract.readLesson, {
    visitors: {
      handle: ({ params }, database) =>
        readLesson(database, mediaUrls, { lessonId: params.id, viewer: undefined, now: now() }),
      topics: async ({ params }) => {
        const courseId = await findCourseIdOfLesson(database, params.id);
        return courseId ? [`content:${courseId}`] : [];
      },
    },
    person: ({ params }, viewer) => readLesson(database, mediaUrls, { lessonId: params.id, viewer, now: now() }),
  });
}

function serveSectionEdits(app: FastifyInstance, { inTx, now }: LessonsDeps) {
  serve(app, contract.addSection, ({ actor, params, body }) =>
    inTx((tx) => addSection(tx, { courseId: params.id, actor, title: body.Title, now: now() })),
  );

  serve(app, contract.updateSection, ({ actor, params, body, revision }) =>
    inTx((tx) => updateSection(tx, { sectionId: params.id, actor, title: body.Title, revision, now: now() })),
  );

  serve(app, contract.deleteSection, ({ actor, params }) =>
    inTx((tx) => deleteSection(tx, { sectionId: params.id, actor, now: now() })),
  );

  serve(app, contract.orderContent, ({ actor, params, body, revision }) =>
    inTx((tx) => orderContent(tx, { courseId: params.id, actor, order: body, revision, now: now() })),
  );
}

function serveLessonEdits(app: FastifyInstance, { database, inTx, markdown, now }: LessonsDeps) {
  serve(app, contract.addLesson, ({ actor, params, body }) =>
    inTx((tx) => addLesson(tx, { sectionId: params.id, actor, title: body.Title, now: now() })),
  );

  serve(app, contract.updateLesson, async ({ actor, params, query, body, revision }) => {
    /** Before the transaction, which would otherwise hold the class while the text is rendered. */
    const lesson = await findOwnLesson(database, params.id, actor);
    const html = body.Text === undefined ? undefined : await renderText(body.Text, actor.id, markdown);
    const save = { lessonId: lesson.id, actor, edit: body, html, revision, writingId: query.writing, now: now() };
    return inTx((tx) => updateLesson(tx, save));
  });

  serve(app, contract.deleteLesson, ({ actor, params }) =>
    inTx((tx) => deleteLesson(tx, { lessonId: params.id, actor, now: now() })),
  );
}
