import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { isUnavailable } from './unavailable.ts';

/** The failure behind a request, which a library may have turned into a refusal of its own. */
export interface RequestFailure {
  error?: unknown;
}

/** No argument: what meets the failure is the driver of the database, below Kysely or better-auth, which know no request. */
const current = new AsyncLocalStorage<RequestFailure>();

/** Remembers a failure for the request under way; false outside of a request. What makes us unavailable counts most. */
export function noteFailure(error: unknown): boolean {
  const failure = current.getStore();
  if (failure && (failure.error === undefined || isUnavailable(error))) failure.error = error;
  return failure !== undefined;
}

/** Twice, because reading the body leaves the context of the first hook. */
export function noteFailuresOf(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.addHook('onRequest', (request, _, done) => {
    request.failure = {};
    current.run(request.failure, done);
  });
  app.addHook('preValidation', (request, _, done) => {
    if (request.failure) current.run(request.failure, done);
    else done();
  });
}
