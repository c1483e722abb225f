import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../../cache/send-cached-response.ts';
import type { Topic } from '../../database/cache-invalidation.ts';
import { Problem } from '../../lib/problem.ts';

interface CachedDocument {
  /** Names it in the cache. */
  path: string;
  type: string;
  /** Undefined where there is none. */
  make: () => Promise<string | undefined>;
}

const TOPICS: Topic[] = ['courses'];

/** Cached like the pages, and dropped with them. */
export const createDocumentSender =
  (app: FastifyInstance) =>
  async (request: FastifyRequest, reply: FastifyReply, { path, type, make }: CachedDocument) => {
    const cached = await app.responseCache.load(path, TOPICS, async () => {
      const body = await make();
      if (body === undefined) throw new Problem('request.not-found');
      return { body, headers: { 'content-type': type } };
    });
    reply.hijack();
    sendCachedResponse(request.raw, reply.raw, cached, app.securityHeaders);
    return reply;
  };
