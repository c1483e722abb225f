import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kindOf, limitLines } from '../lib/limit-lines.ts';
import { removeRowData } from '../lib/log-failure.ts';
import { PROBLEM_TYPE, Problem } from '../lib/problem.ts';
import { isStorageFull, isUnavailable } from '../lib/unavailable.ts';
import { invalidField } from './invalid-field.ts';
import { loggedPath } from './request-id.ts';

/** Each refused field by its path: Fastify's `instancePath` is `/limit`. */
const refusedFields = (error: FastifyError) =>
  (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.') || 'body',
    message: message ?? 'is not valid',
  }));

const CODE_BY_STATUS = {
  404: 'request.not-found',
  408: 'request.timeout',
  413: 'request.too-large',
  414: 'request.not-found',
  415: 'request.unsupported-media',
  429: 'request.too-many',
} as const;

/** Seconds. */
const RETRY_SOON = { 'retry-after': '5' };

/** A server behind this one does not answer, or not properly. */
const UNAVAILABLE_STATUSES = [502, 503, 504];

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    return new Problem('request.invalid', { errors: refusedFields(error) });
  }
  if (isStorageFull(error)) return new Problem('storage.full');
  const status = error.statusCode ?? 500;
  if (isUnavailable(error) || UNAVAILABLE_STATUSES.includes(status)) {
    return new Problem('server.unavailable', { headers: RETRY_SOON });
  }
  if (status >= 500) return new Problem('server.unexpected');
  const code = CODE_BY_STATUS[status as keyof typeof CODE_BY_STATUS];
  return code ? new Problem(code) : invalidField('body', error.message);
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .status(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.options.headers })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify({ ...problem.toDocument(), requestId: reply.request.id }));
}

/**
 * One line, and of many of one kind one each minute. What is expected to happen (something we need is away or full) has no stack. Not by the log of the request,
 * which is silent for the sandbox.
 */
function logFailedRequest(request: FastifyRequest, error: FastifyError | Problem) {
  const { status, code } = toProblem(error);
  if (status < 500) return;
  removeRowData(error);
  const { log } = request.server;
  const failed = { requestId: request.id, method: request.method, path: loggedPath(request), status, code };
  if (code === 'server.unexpected') log.error({ ...failed, err: error }, 'request failed');
  else {
    const kind = `${request.method} ${request.routeOptions.url} ${code} ${kindOf(error)}`;
    limitLines(loggedPath(request), kind, (more) =>
      log.warn({ ...failed, reason: error.message, ...more }, 'request failed'),
    );
  }
}

/** The error itself, or what a library has hidden behind an error or a refusal of its own. */
function causeOf(error: FastifyError | Problem, { failure }: FastifyRequest): FastifyError | Problem {
  const hidden = failure?.error;
  if (!(hidden instanceof Error)) return error;
  return isUnavailable(hidden) || toProblem(error).code === 'server.unexpected' ? (hidden as FastifyError) : error;
}

/** Every error is sent as a problem document; a 500 never carries a stack or SQL. */
export function handleError(thrown: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const error = causeOf(thrown, request);
  logFailedRequest(request, error);
  return sendProblem(reply, toProblem(error));
}

/**
 * For a request that does not answer with a problem although something has failed, such as a redirect. Throws what makes
 * us unavailable: whoever called may try again. Anything else is logged.
 */
export function reportHiddenFailure(request: FastifyRequest): void {
  const hidden = request.failure?.error;
  if (isUnavailable(hidden)) throw hidden;
  if (hidden instanceof Error) logFailedRequest(request, hidden as FastifyError);
}

export function setErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(handleError);
}
