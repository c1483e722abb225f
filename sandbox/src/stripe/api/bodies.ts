import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesJson?: boolean;
  }
}

/** Reads every body as form-encoded text. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (!request.routeOptions.config.takesJson) throw formsOnly();
    return formOfJson(body);
  });
}

function formOfJson(body: string): string {
  try {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(JSON.parse(body))) form.set(name, String(value));
    return form.toString();
  } catch {
    throw formsOnly();
  }
}

const formsOnly = () =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
  });
