import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressPolicy, findPublicAddress } from './public-address.ts';

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookPolicy extends AddressPolicy {
  /** Milliseconds for everything, from the look-up of the address to the end of the answer. */
  timeout: number;
}

export interface WebhookAnswer {
  status: number;
  /** The first characters of the body. */
  start: string;
}

/** Bytes of an answer that are read; the rest is ignored. */
const MAX_ANSWER = 4_096;
/** Characters that are kept of them. */
const MAX_START = 500;

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_ANSWER) break;
  }
  /** PostgreSQL stores no NUL. */
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_START);
}

/** Rejects with the signal's reason as soon as it is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** The connection goes to the address that was checked: a second look-up could find another. Follows no redirect. */
async function post({ url, headers, body }: WebhookRequest, policy: WebhookPolicy, signal: AbortSignal) {
  const { protocol, hostname } = new URL(url);
  const { address, family } = await findPublicAddress(hostname, policy);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.once('response', resolve).on('error', reject).end(body);
  });
  try {
    return { status: response.statusCode ?? 0, start: await readStart(response) };
  } finally {
    response.destroy();
  }
}

/** Throws what the network says; `TimeoutError` after the timeout; `AddressRefused`. */
export async function postWebhook(request: WebhookRequest, policy: WebhookPolicy): Promise<WebhookAnswer> {
  const signal = AbortSignal.timeout(policy.timeout);
  return Promise.race([post(request, policy, signal), aborted(signal)]);
}
