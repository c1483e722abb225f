import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../../http/invalid-field.ts';
import { Problem } from '../../../lib/problem.ts';
import { createUploadDataStore, type StoreRequest } from './upload-data-store.ts';
import type { UploadDeps } from './upload-deps.ts';
import { takeLease, type UploadLease } from './upload-lease.ts';

/** The library throws these. */
interface TusError {
  status_code: number;
  body: string;
}

const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;

const PROBLEMS: Record<number, () => Problem> = {
  404: () => new Problem('upload.not-found'),
  409: () => new Problem('upload.wrong-offset'),
  410: () => new Problem('upload.expired'),
  413: () => new Problem('request.too-large'),
};

/** Our own errors as they are. */
function toTusProblem(error: unknown): unknown {
  if (!isTusError(error)) return error;
  const toProblem = PROBLEMS[error.status_code];
  return toProblem ? toProblem() : invalidField('body', error.body.trim());
}

/** Bytes that are read after a refusal: a client that still sends would otherwise not read it. */
const MAX_DISCARDED = 16 * 1024 ** 2;

/** The body of a request. Whoever does not read it to its end destroys it, and the connection stays open. */
function bodyOf(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  raw.pipe(body);
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('the client has gone'));
  });
  body.once('close', () => discardRest(raw));
  return body;
}

function discardRest(raw: IncomingMessage): void {
  raw.unpipe();
  let discarded = 0;
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED) raw.destroy();
  });
  raw.resume();
}

/** Milliseconds that bytes on their way get once somebody else wants the upload. */
const DRAIN_TIMEOUT = 500;

interface TusRequest extends Pick<StoreRequest, 'ownerId' | 'checksum' | 'requireAccess'> {
  request: FastifyRequest;
}

/** One server of the library for each request: its store and its locker then know who asks, and share the lease. */
export async function handleTus(deps: UploadDeps, { request, ...rest }: TusRequest): Promise<Response> {
  let lease: UploadLease | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  const store = createUploadDataStore(deps, { ...rest, lease: () => lease });
  const { write } = store;
  store.write = (...args) => {
    const written = write(...args);
    writing = written.catch(() => undefined);
    return written;
  };
  const server = new Server({
    path: '/api/uploads',
    datastore: store,
    lockDrainTimeout: DRAIN_TIMEOUT,
    disableTerminationForFinishedUploads: true,
    locker: {
      newLock: (uploadId) => ({
        lock: async (signal, onRequested) => {
          lease = await takeLease({ database: deps.database, uploadId, signal, onRequested });
        },
        /** Where the client is gone, the library does not wait for the last bytes to be stored. */
        unlock: async () => {
          await writing;
          await lease?.end();
        },
      }),
    },
    onResponseError: (_, error) => {
      failure = { error };
      return undefined;
    },
  });
  const body = request.method === 'PATCH' ? bodyOf(request.raw) : undefined;
  try {
    const response = await server.handleWeb(webRequestOf(request, body));
    if (failure) throw toTusProblem(failure.error);
    return response;
  } finally {
    body?.destroy();
  }
}

function webRequestOf({ headers, url, method }: FastifyRequest, body: Readable | undefined): Request {
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ...(body && { body: Readable.toWeb(body), duplex: 'half' }),
  } as RequestInit);
}
