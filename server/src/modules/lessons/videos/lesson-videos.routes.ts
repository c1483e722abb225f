import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { InTx } from '../../../database/database.ts';
import { serve } from '../../../http/serve.ts';
import { deleteCaption, saveCaption } from './captions.ts';
import { changeTrialSettings } from './change-trial-settings.ts';
import { deleteAttachment, deleteReplacement, deleteVideo } from './delete-video.ts';

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
