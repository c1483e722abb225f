import type { DeletedContent } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import { findTaughtCourse, type Viewer } from '../course-access/index.ts';
import { listDeletedRows, restorableSince, restorableUntil } from './deleted-content.queries.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { insertAddresses } from './lesson-html.ts';
import { listStoredAttachments } from './lesson-page.queries.ts';
import type { LessonsDeps, TextOutput } from './lessons-deps.ts';
import { listLessonVersions, readLessonVersion } from './list-versions.ts';
import { grantMedia } from './media-grant.ts';
import { renderText } from './render-text.ts';
import { restoreLesson } from './restore-lesson.ts';
import { restoreSection } from './restore-section.ts';

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

export function serveLessonHistory(app: FastifyInstance, deps: LessonsDeps) {
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
