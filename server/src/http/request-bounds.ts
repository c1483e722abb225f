import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../lib/problem.ts';

/** Milliseconds within which a whole body has to arrive. Forms with a file, and uploads, have Node's 5 minutes. */
const BODY_TIMEOUT = 30_000;

/** Requests under way in this process. With ten connections to the database, the last one waits about a second. */
const MAX_PENDING = 500;

const isUpload = ({ headers }: FastifyRequest) =>
  /^(multipart\/form-data|application\/offset\+octet-stream)/.test(headers['content-type'] ?? '');

/** Nothing reads the end of a request that has none, such as those of pages inside of this process: a timer would keep it. */
const hasBody = ({ headers, raw }: FastifyRequest) =>
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) &&
  !raw.complete &&
  !raw.readableEnded;

/** Refuses a body that arrives drop by drop, and closes its connection. */
export function limitBodyTime(app: FastifyInstance, timeout = BODY_TIMEOUT): void {
  app.addHook('preParsing', (request, _, payload, done) => {
    if (isUpload(request) || !hasBody(request)) return done(null, payload);
    const refuse = () => {
      const problem = new Problem('request.timeout', { headers: { connection: 'close' } });
      /** Its parser listens, and answers. */
      payload.emit('error', problem);
    };
    const timer = setTimeout(refuse, timeout);
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    done(null, payload);
  });
}

/** Refuses at once what would wait longer than people do. Cached responses are sent before this. */
export function refuseOverload(app: FastifyInstance, maxPending = MAX_PENDING): void {
  let pending = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (isUpload(request)) return;
    if (pending >= maxPending) {
      throw new Problem('server.unavailable', { headers: { 'retry-after': '2' } });
    }
    pending += 1;
    request.isPending = true;
    reply.raw.once('close', () => end(request));
  });
  app.decorateRequest('isPending', false);
  /** A long download does not count: its response has begun. */
  app.addHook('onSend', async (request) => end(request));
  function end(request: FastifyRequest) {
    if (!request.isPending) return;
    request.isPending = false;
    pending -= 1;
  }
}
