import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { m } from '@guildhall/messages';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { PartialObject } from '../../../gateways/object-store/partial-objects.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { Problem } from '../../../lib/problem.ts';
import { expiryOf } from './create-upload.ts';
import { detectMediaType, finishUpload, leaseLost, TYPE_BYTES } from './finish-upload.ts';
import { partialObjectOf, refuseIfDeleted, removeUpload } from './remove-upload.ts';
import { rulesFor, type UploadDeps } from './upload-deps.ts';
import { takeLease, type UploadLease } from './upload-lease.ts';
import { requireAccepted } from './upload-purpose.ts';
import { findStoredBytes, findUpload, saveContentType, saveProgress, type UploadRow } from './uploads.queries.ts';
import { type Checksum, withChecksum } from './verify-checksum.ts';

interface Head {
  head: Buffer;
  /** The whole stream, its head included. */
  stream: AsyncIterable<Buffer>;
}

/** Reads the first bytes of a stream; fewer where it ends before. */
async function readHead(stream: AsyncIterable<Buffer>, length: number): Promise<Head> {
  const iterator = stream[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (bytes < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
  }
  const rest: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => iterator };
  async function* whole() {
    yield* chunks;
    yield* rest;
  }
  return { head: Buffer.concat(chunks), stream: whole() };
}

interface Append {
  row: UploadRow;
  lease: UploadLease;
  stream: AsyncIterable<Buffer>;
  requireAccess: () => Promise<unknown>;
}

/** Each time that more bytes survive a crash, the row says so. Returns how many do. */
async function appendBytes(deps: UploadDeps, append: Append): Promise<number> {
  const { row, lease } = append;
  const { object: begun, stream } = await openObject(deps, append);
  let object = begun;
  try {
    for await (const next of deps.objectStore.partial.append(object, touching(stream, lease))) {
      object = next;
      await save(deps, append, object);
    }
  } catch (error) {
    await refuseIfDeleted(deps, object, row.id);
    throw error;
  }
  if (object.stored < object.size) return object.stored;
  await append.requireAccess();
  await finishUpload(deps, { row, object, lease });
  return object.stored;
}

async function save(deps: UploadDeps, { row, lease }: Append, object: PartialObject): Promise<void> {
  const progress = { id: row.id, leaseId: lease.id, object, expiresAt: expiryOf(deps.now()) };
  if (await saveProgress(deps.database, progress)) return;
  await refuseIfDeleted(deps, object, row.id);
  throw leaseLost();
}

async function* touching(stream: AsyncIterable<Buffer>, lease: UploadLease) {
  for await (const chunk of stream) {
    lease.touch();
    yield chunk;
  }
}

/** Looks at the first bytes: a file of a wrong type is refused, and nothing of it stays. */
async function openObject(deps: UploadDeps, append: Append) {
  const { row } = append;
  const begun = partialObjectOf(row);
  if (begun) return { object: begun, stream: append.stream };
  const bytes = Math.min(TYPE_BYTES, row.size_bytes);
  const { head, stream } = await readHead(append.stream, bytes);
  if (head.length < bytes) {
    throw invalidField('body', m.uploads_problem_first_part({ bytes }));
  }
  const contentType = await detectMediaType(head.subarray(0, bytes));
  try {
    requireAccepted(rulesFor(deps, row.purpose), contentType);
  } catch (error) {
    await removeUpload(deps, row);
    throw error;
  }
  await saveContentType(deps.database, row.id, contentType);
  const object = await deps.objectStore.partial.begin(row.object_key, { size: row.size_bytes, contentType });
  await save(deps, append, object);
  return { object, stream };
}

interface StoreRequest {
  ownerId: string;
  checksum: Checksum | undefined;
  /** Throws where the sender's access has ended while the bytes arrived. */
  requireAccess: () => Promise<unknown>;
  /** The lease of this request; the library takes it first. */
  lease: () => UploadLease | undefined;
}

const toUpload = (id: string, size: number, offset: number) => new Upload({ id, size, offset });

/** What the library needs to know and to do, for one request. */
function createUploadDataStore(deps: UploadDeps, { ownerId, checksum, requireAccess, lease }: StoreRequest): DataStore {
  const requireLease = (): UploadLease => {
    const held = lease();
    if (!held) throw new Problem('upload.not-found');
    return held;
  };
  const requireRow = async (id: string): Promise<UploadRow> => {
    const row = await findUpload(deps.database, id);
    if (!row) throw new Problem('upload.not-found');
    return row;
  };
  /** A server that was killed may have left a file whose bytes are complete. */
  const finishIfComplete = async (row: UploadRow) => {
    const object = partialObjectOf(row);
    if (object?.stored === row.size_bytes) await finishUpload(deps, { row, object, lease: requireLease() });
  };
  return Object.assign(new DataStore(), {
    extensions: ['expiration', 'termination', 'checksum'],
    getUpload: async (id: string) => {
      const stored = await findStoredBytes(deps.database, { id, ownerId });
      if (stored) return toUpload(id, stored.size_bytes, stored.size_bytes);
      const row = await requireRow(id);
      await finishIfComplete(row);
      return toUpload(id, row.size_bytes, row.offset_bytes);
    },
    write: async (stream: AsyncIterable<Buffer>, id: string, offset: number) => {
      const row = await findUpload(deps.database, id);
      /** A finished file takes no bytes, and the library lets none through. */
      if (!row) return offset;
      const append = (source: AsyncIterable<Buffer>) =>
        appendBytes(deps, { row, lease: requireLease(), stream: source, requireAccess });
      return checksum ? withChecksum(stream, checksum, append) : append(stream);
    },
    remove: async (id: string) => {
      if (await findStoredBytes(deps.database, { id, ownerId })) throw ERRORS.INVALID_TERMINATION;
      await removeUpload(deps, await requireRow(id));
    },
  });
}

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
