import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { Problem } from './problem.ts';

/** Each refused field by its path: Fastify's `instancePath` is `/limit`. */
const refusedFields = (error: FastifyError) =>
  (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.') || 'body',
    message: message ?? 'is not valid',
  }));

/** A cancelled statement (57014), a database that stops or starts (57P0x), is full (53xxx) or is not reached (08xxx). */
const isUnavailable = (error: unknown) =>
  (error instanceof pg.DatabaseError && /^(57014|57P0|53|08)/.test(error.code ?? '')) ||
  (error instanceof Error &&
    /ECONNREFUSED|ENOENT|ECONNRESET|Connection terminated|timeout exceeded when trying/.test(error.message));

const CODE_BY_STATUS = {
  404: 'request.not-found',
  413: 'request.too-large',
  414: 'request.not-found',
  415: 'request.unsupported-media',
  429: 'request.too-many',
  503: 'server.unavailable',
} as const;

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    const errors = refusedFields(error);
    const detail = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
    return new Problem('request.invalid', { detail, errors });
  }
  if (isUnavailable(error)) return new Problem('server.unavailable', { detail: 'Please try again in a moment.' });
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503)
    return new Problem('server.unexpected', { detail: 'Something went wrong on our side.' });
  const code = CODE_BY_STATUS[status as keyof typeof CODE_BY_STATUS] ?? 'request.invalid';
  return new Problem(code, { detail: error.message });
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .status(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.options.headers })
    .type('application/problem+json')
    .send(JSON.stringify(problem.toDocument()));
}

/** Every error is sent as a problem document; a 500 never carries a stack or SQL. */
export function handleError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error, url: request.url }, 'request failed');
  return sendProblem(reply, problem);
}

export function setErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(handleError);
}
