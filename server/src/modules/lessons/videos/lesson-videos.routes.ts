import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { invalidate } from '../../../database/cache-invalidation.ts';
import type { InTx, Tx } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import { modified } from '../../../http/write-results.ts';
import { lockTaughtCourse, type Viewer } from '../../course-access/index.ts';
import { deleteCaption, saveCaption } from './captions.ts';
import { deleteAttachment, deleteReplacement, deleteVideo } from './delete-video.ts';

interface TrialSettings {
  courseId: string;
  actor: Viewer;
  downloads: boolean;
}

async function changeTrialSettings(tx: Tx, { courseId, actor, downloads }: TrialSettings) {
  await lockTaughtCourse(tx, courseId, actor);
  const { numUpdatedRows } = await tx
    .updateTable('course')
    .set({ trial_downloads: downloads })
    .where('id', '=', courseId)
    .where('trial_downloads', '<>', downloads)
    .executeTakeFirst();
  invalidate(tx, `content:${courseId}`);
  return modified({ matched: 1, modified: Number(numUpdatedRows) });
}

interface LessonVideosDeps {
  inTx: InTx;
  now: () => Date;
}

export function serveLessonVideos(app: FastifyInstance, { inTx, now }: LessonVideosDeps) {
  serve(app, contract.saveCaption, ({ actor, params, body }) =>
    inTx((tx) => saveCaption(tx, { lessonId: params.id, actor, caption: body, now: now() })),
  );

  serve(app, contract.deleteCaption, ({ actor, params }) =>
    inTx((tx) => deleteCaption(tx, { captionId: params.id, actor, now: now() })),
  );

  serve(app, contract.deleteVideo, ({ actor, params }) =>
    inTx((tx) => deleteVideo(tx, { id: params.id, actor, now: now() })),
  );

  serve(app, contract.deleteReplacement, ({ actor, params }) =>
    inTx((tx) => deleteReplacement(tx, { id: params.id, actor, now: now() })),
  );

  serve(app, contract.deleteAttachment, ({ actor, params }) =>
    inTx((tx) => deleteAttachment(tx, { id: params.id, actor, now: now() })),
  );

  serve(app, contract.changeTrialSettings, ({ actor, params, body }) =>
    inTx((tx) => changeTrialSettings(tx, { courseId: params.id, actor, downloads: body.Downloads })),
  );
}
