import multipart from '@fastify/multipart';
import { uploadImage } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Limit } from '../../../http/limits.ts';
import { serve } from '../../../http/serve.ts';
import { isId } from '../../../lib/ids.ts';
import { widthOf } from '../../../lib/picture-keys.ts';
import { Problem } from '../../../lib/problem.ts';
import { findMedia, findPreviewMedia } from './find-media.ts';
import { type MediaDelivery, readTicket } from './media-urls.ts';
import { createPictureReader, type PictureSource } from './read-picture.ts';
import { sendMedia } from './send-media.ts';
import { type PictureDeps, storePicture } from './store-picture.ts';

interface MediaFilesDeps {
  database: Database;
  objectStore: ObjectStore;
  identity: { findActorOfSession: (sessionId: string) => Promise<Actor | undefined> };
  mediaDelivery: MediaDelivery;
  settings: { accelLocation: string | undefined };
  now: () => Date;
}

/** Somebody can stop giving a lesson away. */
const PREVIEW_CACHE = 'public, max-age=300';

/** Files and captions, outside the API: players and downloads send no token of their own. */
function serveMediaFiles(app: FastifyInstance, deps: MediaFilesDeps) {
  const { mediaDelivery } = deps;
  const deliver = (cacheControl: string, check: () => Promise<unknown>) => ({
    cacheControl,
    check,
    checkInterval: mediaDelivery.checkInterval,
    accelLocation: deps.settings.accelLocation,
  });

  const findForSession = async (id: string, sessionId: string) => {
    const actor = await deps.identity.findActorOfSession(sessionId);
    if (!actor) throw new Problem('auth.required', { reason: 'ended' });
    return findMedia(deps, id, actor);
  };

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/preview/:id/*',
    handler: async (request, reply) => {
      const find = () => findPreviewMedia(deps, request.params.id);
      return sendMedia(request, reply, await find(), deliver(PREVIEW_CACHE, find));
    },
  });

  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:token/*',
    handler: async (request, reply) => {
      const ticket = readTicket(request.params.token, mediaDelivery.secret);
      if (!ticket) throw new Problem('attachment.not-found');
      if (ticket.endsAt <= deps.now()) throw new Problem('auth.forbidden', { reason: 'link' });
      const find = () => findForSession(ticket.id, ticket.sessionId);
      return sendMedia(request, reply, await find(), deliver('private', find));
    },
  });
}

type MediaDeps = PictureSource & PictureDeps & MediaFilesDeps;

/** Each costs a second of work and space in the store. */
const UPLOADS: Limit = { name: 'uploads', points: 100, seconds: 3_600 };
const A_YEAR_IN_SECONDS = 31_536_000;
/** Policy for a picture opened as a document: it may load and run nothing, even if a browser sniffs another type. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

export function serveMedia(app: FastifyInstance, deps: MediaDeps) {
  serveUploads(app, deps);
  servePictures(app, deps);
  serveMediaFiles(app, deps);
}

function serveUploads(app: FastifyInstance, deps: MediaDeps) {
  app.register(async (scope) => {
    await scope.register(multipart);
    serve(scope, uploadImage, async ({ body: { image }, actor }) => {
      await scope.limits.countAccount(UPLOADS, actor.id);
      const bytes = Buffer.from(await image.arrayBuffer());
      const { url, width, height } = await storePicture(deps, { bytes, ownerId: actor.id, now: deps.now() });
      return { url, width, height };
    });
  });
}

/** A picture never changes under its URL, so browsers may cache it for good. */
export function servePictures(app: FastifyInstance, deps: PictureSource) {
  const readPicture = createPictureReader(deps);

  app.get<{ Params: { id: string; width: string } }>('/images/:id/:width', async ({ params, headers }, reply) => {
    const width = widthOf(params.width);
    if (!width || !isId(params.id)) throw new Problem('request.not-found');
    const acceptsAvif = mentionsAvif(headers.accept);
    const picture = await readPicture({ id: params.id.toLowerCase(), width, acceptsAvif });
    if (!picture) throw new Problem('request.not-found');
    reply.headers({
      etag: picture.etag,
      'cache-control': `public, max-age=${A_YEAR_IN_SECONDS}, immutable`,
      'content-security-policy': PICTURE_POLICY,
      vary: 'accept',
    });
    if (hasCopy(headers['if-none-match'], picture.etag)) return reply.status(304).send();
    return reply.type(picture.type).send(picture.bytes);
  });
}

/** By name, because browsers that cannot show AVIF may accept every image type. */
const mentionsAvif = (accept = '') =>
  accept.split(',').some((range) => /^\s*image\/avif\s*(;|$)/i.test(range) && !/;\s*q=0(\.0*)?\s*$/i.test(range));

const hasCopy = (ifNoneMatch = '', etag: string) =>
  ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
