import type { DeletedContent } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Limit } from '../../http/limits.ts';
import { serve, servePersonal } from '../../http/serve.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { addLesson, deleteLesson, restoreLesson, updateLesson } from './change-lessons.ts';
import { addSection, deleteSection, restoreSection, updateSection } from './change-sections.ts';
import { listDeletedRows, restorableSince, restorableUntil } from './deleted-content.queries.ts';
import { hideLesson, showLesson } from './hide-lesson.ts';
import { insertAddresses, renderText } from './lesson-html.ts';
import { findCourseIdOfLesson, listStoredAttachments } from './lesson-page.queries.ts';
import type { LessonsDeps, TextOutput } from './lessons-deps.ts';
import { findOwnLesson } from './lock-content.ts';
import { grantMedia } from './media-grant.ts';
import { orderContent } from './order-content.ts';
import { createOutlineReader } from './outlines.ts';
import { readContent, readPublicContent } from './read-content.ts';
import { readLesson } from './read-lesson.ts';
import { listContentChanges, markContentSeen, readLessonChange } from './review-content-changes.ts';
import { listLessonVersions, readLessonVersion } from './versions.ts';

interface PreviewRequest {
  lessonId: string;
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>;
  text: string;
  now: Date;
}

async function previewMarkdown(
  reader: Reader,
  { markdown, mediaUrls }: TextOutput,
  { lessonId, actor, text, now }: PreviewRequest,
) {
  const lesson = await findOwnLesson(reader, lessonId, actor);
  const html = await renderText(text, actor.id, markdown);
  const attachments = await listStoredAttachments(reader, lesson.id);
  const grant = grantMedia(lesson, 'teacher', { viewer: actor, now });
  return { Html: insertAddresses(html, { attachments, grant, mediaUrls }) };
}

/** More deleted content of a class than anybody restores by hand. */
const MAX_DELETED = 500;

interface CourseRequest {
  courseId: string;
  actor: Viewer;
  now: Date;
}

async function listDeletedContent(reader: Reader, { courseId, actor, now }: CourseRequest) {
  const course = await findTaughtCourse(reader, courseId, actor);
  const rows = await listDeletedRows(reader, { courseId: course.id, since: restorableSince(now), max: MAX_DELETED });
  return rows.map(
    ({ id, kind, title, deleted_at }): DeletedContent => ({
      _id: id,
      Kind: kind,
      Title: title,
      DeletedAt: deleted_at.toISOString(),
      RestorableUntil: restorableUntil(deleted_at).toISOString(),
    }),
  );
}

/** One renderer renders for everybody. */
const PREVIEWS: Limit = { name: 'previews', points: 60, seconds: 600 };

function serveLessonHistory(app: FastifyInstance, deps: LessonsDeps) {
  const { database, inTx, now } = deps;
  serve(app, contract.restoreSection, ({ actor, params }) =>
    inTx((tx) => restoreSection(tx, { sectionId: params.id, actor, now: now() })),
  );

  serve(app, contract.restoreLesson, ({ actor, params }) =>
    inTx((tx) => restoreLesson(tx, { lessonId: params.id, actor, now: now() })),
  );

  serve(app, contract.listDeletedContent, ({ actor, params }) =>
    listDeletedContent(database, { courseId: params.id, actor, now: now() }),
  );

  serve(app, contract.listLessonVersions, ({ actor, params }) =>
    listLessonVersions(database, { lessonId: params.id, actor }),
  );

  serve(app, contract.readLessonVersion, ({ actor, params }) =>
    readLessonVersion(database, deps, { lessonId: params.id, actor, revision: params.revision, now: now() }),
  );

  serve(app, contract.previewMarkdown, async ({ actor, params, body }) => {
    await app.limits.countAccount(PREVIEWS, actor.id);
    return previewMarkdown(database, deps, { lessonId: params.id, actor, text: body.Text, now: now() });
  });
}

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
