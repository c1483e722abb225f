import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, Problem } from '../lib/problem.ts';

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
  HPE_HEADER_OVERFLOW: () => new Problem('request.headers-too-large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Problem('request.timeout'),
};

const malformed = () => new Problem('request.invalid');

/** Milliseconds that a client gets to read a refusal: what it still sends would otherwise reset the connection first. */
const LINGER_TIMEOUT = 1_000;

/** Those that have been refused: the parser reports what arrives later once more. */
const closing = new WeakSet<Duplex>();

function closeSoon(socket: Duplex) {
  closing.add(socket);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_TIMEOUT);
  socket.once('close', () => clearTimeout(timer));
}

/** For what Node's parser refuses: there is neither a request nor a response, only the connection. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex, securityHeaders: Headers) {
  if (closing.has(socket)) return;
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  refuseConnection(socket, (PROBLEMS[code] ?? malformed)(), securityHeaders);
}

function refuseConnection(socket: Duplex, problem: Problem, securityHeaders: Headers) {
  const body = JSON.stringify(problem.toDocument());
  const headers = { ...headersOf(body, securityHeaders), ...problem.options.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`);
  closeSoon(socket);
}

/** One address has too many connections. */
export function refuseFurtherConnection(socket: Duplex, securityHeaders: Headers) {
  const problem = new Problem('server.unavailable', { reason: 'connections', headers: { 'retry-after': '5' } });
  refuseConnection(socket, problem, securityHeaders);
}

/** Ahead of Fastify, as cached responses are sent. */
export function refuseRequest(response: ServerResponse, problem: Problem, securityHeaders: Headers) {
  const body = JSON.stringify(problem.toDocument());
  response.writeHead(problem.status, headersOf(body, securityHeaders)).end(body);
}

export const refuseWrongHost = (response: ServerResponse, securityHeaders: Headers) =>
  refuseRequest(response, malformed(), securityHeaders);

/** An `Expect` other than `100-continue`, and CONNECT, which asks for a proxy. */
export function refuseUnusualRequests(server: Server, securityHeaders: Headers): Server {
  server.on('checkExpectation', (_, response) => {
    refuseRequest(response, new Problem('request.unmet-expectation'), securityHeaders);
  });
  return server.on('connect', (_, socket) => {
    /** Node has taken its own listener away: without one an error would end the process. */
    socket.on('error', () => socket.destroy());
    refuseUnreadable(new Error(), socket, securityHeaders);
  });
}
