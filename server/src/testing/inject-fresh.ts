import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';

type Request = InjectOptions & { url: string };

/** A request that reads counts as they are now: those in cached responses may be a second old. */
export async function injectFresh(app: FastifyInstance, request: Request): Promise<Response> {
  if (request.method === 'GET') await app.responseCache.freshen(request.url).catch(() => undefined);
  return app.inject(request);
}
