import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { m } from '@guildhall/messages';
import { PROBLEM_TYPE, Problem } from './problem.ts';

type Headers = Record<string, string>;

const headersOf = (body: string, securityHeaders: Headers): Headers => ({
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-type': PROBLEM_TYPE,
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/** By the code of the parser's error. */
const PROBLEMS: Record<string, () => Problem> = {
  HPE_HEADER_OVERFLOW: () => new Problem('request.headers-too-large', { detail: m.common_problem_headers_too_large() }),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem('request.timeout', { detail: m.common_problem_timeout() }),
};

const malformed = () => new Problem('request.invalid', { detail: m.common_problem_malformed_request() });

/** For what Node's parser refuses: there is neither a request nor a response, only the connection. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex, securityHeaders: Headers) {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = (PROBLEMS[code] ?? malformed)();
  const body = JSON.stringify(problem.toDocument());
  const lines = Object.entries(headersOf(body, securityHeaders)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`);
}

/** Ahead of Fastify, as cached responses are sent. */
export function refuseRequest(response: ServerResponse, problem: Problem, securityHeaders: Headers) {
  const body = JSON.stringify(problem.toDocument());
  response.writeHead(problem.status, headersOf(body, securityHeaders)).end(body);
}

/** HTTP/1.1 requires one. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

export const refuseWithoutHost = (response: ServerResponse, securityHeaders: Headers) =>
  refuseRequest(response, malformed(), securityHeaders);

/** An `Expect` other than `100-continue`, and CONNECT, which asks for a proxy. */
export function refuseUnusualRequests(server: Server, securityHeaders: Headers): Server {
  server.on('checkExpectation', (_, response) => {
    const detail = m.common_problem_unmet_expectation();
    refuseRequest(response, new Problem('request.unmet-expectation', { detail }), securityHeaders);
  });
  return server.on('connect', (_, socket) => refuseUnreadable(new Error(), socket, securityHeaders));
}
