import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import type { Actor } from '../../../http/actor.ts';
import { Problem } from '../../../lib/problem.ts';
import { findMedia, findPreviewMedia } from './find-media.ts';
import type { MediaDelivery } from './media-delivery.ts';
import { readTicket } from './media-token.ts';
import { sendMedia } from './send-media.ts';

export interface MediaFilesDeps {
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
export function serveMediaFiles(app: FastifyInstance, deps: MediaFilesDeps) {
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
