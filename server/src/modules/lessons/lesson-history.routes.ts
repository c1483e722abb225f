import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { listDeletedContent } from './list-deleted-content.ts';
import { listLessonVersions, readLessonVersion } from './list-versions.ts';
import { previewMarkdown } from './preview-markdown.ts';
import { restoreLesson } from './restore-lesson.ts';
import { restoreSection } from './restore-section.ts';

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
