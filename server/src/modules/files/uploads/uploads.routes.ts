import { createUpload as createUploadRoute, listUploads } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Limit } from '../../../http/limits.ts';
import { serve } from '../../../http/serve.ts';
import { createUpload } from './create-upload.ts';
import { serveTus } from './tus.routes.ts';
import type { UploadDeps } from './upload-deps.ts';
import { listOwnUploads } from './uploads.queries.ts';
import { toUnfinishedUpload } from './uploads.view.ts';

const NEW_UPLOADS: Limit = { name: 'new-uploads', points: 1_000, seconds: 3_600 };

export function serveUploads(app: FastifyInstance, deps: UploadDeps) {
  serve(app, createUploadRoute, async ({ actor, body }) => {
    await app.limits.countAccount(NEW_UPLOADS, actor.id);
    return createUpload(deps, { actor, input: body, now: deps.now() });
  });

  serve(app, listUploads, async ({ actor }) => {
    const rows = await listOwnUploads(deps.database, { ownerId: actor.id, now: deps.now() });
    return rows.map(toUnfinishedUpload);
  });

  serveTus(app, deps);
}
