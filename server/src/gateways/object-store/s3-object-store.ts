import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { requireKey } from './object-keys.ts';
import { type ByteRange, type ObjectStore, type ObjectStream, StoreUnavailable } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-settings.ts';
import {
  PART_SIZE,
  type PartialObject,
  type PartialObjects,
  type PartWriter,
  partialFolderOf,
  requireBytes,
  requireComplete,
  writeInParts,
  writeWith,
} from './partial-objects.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';

interface S3Options extends Omit<Extract<ObjectStoreAddress, { kind: 's3' }>, 'kind'> {
  /** Without them Amazon's library finds some (in the environment or a profile, or from the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** A bucket, and how objects are addressed in it. */
interface S3Bucket {
  client: S3Client;
  /** The library's parameters for one object. @throws RangeError for what is no key */
  objectAt: (key: string) => { Bucket: string; Key: string };
}

/** Milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const REQUEST_TIMEOUT = 30_000;
/** The library's 50 would let as many slow downloads block every picture. */
const MAX_SOCKETS = 1_000;

export function openS3Bucket({ bucket, prefix, endpoint, region, credentials }: S3Options): S3Bucket {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    /** Many compatible servers refuse the library's extra checksums; the signature includes one. */
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectAt = (key: string) => {
    requireKey(key);
    return { Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key };
  };
  return { client, objectAt };
}

/** Amazon's error, and the library's for a bare 404 of other servers. A missing bucket has another name. */
const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Undefined where there is no such object. */
async function ifFound<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Refusals (a wrong range, no such bucket, no permission) are thrown unchanged; other failures may be temporary. */
async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 503;
    throw status >= 500 || status === 429 ? new StoreUnavailable(error) : error;
  }
}

/** Multipart uploads: S3 keeps the parts of an object apart until it is complete. */
function s3PartialObjects(bucket: S3Bucket, removeFolder: (folder: string) => Promise<void>): PartialObjects {
  const { client, objectAt } = bucket;
  return {
    begin: (key, { size, contentType }) =>
      withStoreErrors(async () => {
        requireBytes(size);
        const create = new CreateMultipartUploadCommand({ ...objectAt(key), ContentType: contentType });
        const { UploadId } = await client.send(create);
        if (!UploadId) throw new Error('S3 began an upload without naming it');
        return { key, size, stored: 0, id: UploadId, etags: [], tail: null };
      }),
    append: async function* (object, stream) {
      const spool = await openSpoolFile();
      try {
        if (object.tail) await readTail(bucket, object.tail, spool);
        yield* writeInParts(object, stream, s3Writer(bucket, object, spool));
      } finally {
        await spool.close();
      }
    },
    complete: (object) =>
      withStoreErrors(async () => {
        requireComplete(object);
        await completeUpload(bucket, object);
        await removeFolder(partialFolderOf(object.key));
      }),
    abort: ({ key, id }) =>
      withStoreErrors(async () => {
        const abort = new AbortMultipartUploadCommand({ ...objectAt(key), UploadId: id });
        await client.send(abort).catch((error) => {
          if (error.name !== 'NoSuchUpload') throw error;
        });
        await removeFolder(partialFolderOf(key));
      }),
  };
}

async function completeUpload({ client, objectAt }: S3Bucket, { key, id, etags, size }: PartialObject): Promise<void> {
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  const at = objectAt(key);
  try {
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId: id, MultipartUpload: { Parts } }));
  } catch (error) {
    /** A first call may have completed it. */
    const isUnknown = error instanceof Error && error.name === 'NoSuchUpload';
    const found = isUnknown && (await ifFound(client.send(new HeadObjectCommand(at))));
    if (!found || found.ContentLength !== size) throw error;
  }
}

async function readTail({ client, objectAt }: S3Bucket, tail: string, spool: SpoolFile): Promise<void> {
  const { Body } = await withStoreErrors(() => client.send(new GetObjectCommand(objectAt(tail))));
  let position = 0;
  for await (const chunk of Body as Readable) {
    await spool.write(chunk, position);
    position += chunk.length;
  }
}

/** Bytes wait in a file until they are a part: a part's length and checksum are sent ahead of it. */
function s3Writer({ client, objectAt }: S3Bucket, object: PartialObject, spool: SpoolFile): PartWriter {
  let current = object;
  let obsoleteTail: string | null = null;
  const flush = async (stored: number): Promise<PartialObject> => {
    const length = stored - current.etags.length * PART_SIZE;
    /** S3 compares the checksum with what arrives. */
    const body = { Body: spool.read(length), ContentLength: length, ContentMD5: await spool.hash('md5', length) };
    obsoleteTail = current.tail;
    if (length < PART_SIZE && stored < current.size) {
      const tail = `${partialFolderOf(current.key)}/${crypto.randomUUID()}`;
      await client.send(new PutObjectCommand({ ...objectAt(tail), ...body }));
      return { ...current, stored, tail };
    }
    const part = { ...objectAt(current.key), UploadId: current.id, PartNumber: current.etags.length + 1 };
    const { ETag } = await client.send(new UploadPartCommand({ ...part, ...body }));
    if (!ETag) throw new Error('S3 stored a part without an ETag');
    return { ...current, stored, tail: null, etags: [...current.etags, ETag] };
  };
  return {
    write: (bytes, position) => spool.write(bytes, position % PART_SIZE),
    flush: async (stored) => {
      current = await withStoreErrors(() => flush(stored));
      return current;
    },
    kept: async () => {
      const tail = obsoleteTail;
      if (tail) await withStoreErrors(() => client.send(new DeleteObjectCommand(objectAt(tail))));
    },
  };
}

const REMOVAL_CONCURRENCY = 8;

/** Stores objects in a bucket of Amazon S3 or of a compatible server. */
export function createS3ObjectStore(options: S3Options): ObjectStore {
  const bucket = openS3Bucket(options);
  const { client, objectAt } = bucket;
  const removeFolder = (folder: string) => withStoreErrors(() => removeBelow(bucket, folder));
  const remove = (key: string) =>
    withStoreErrors(async () => {
      await client.send(new DeleteObjectCommand(objectAt(key)));
    });
  const partial = s3PartialObjects(bucket, removeFolder);
  return {
    /** Asking for one object that is not there is answered alike by a bucket that is not there. */
    check: () =>
      withStoreErrors(async () => {
        const { Bucket, Key } = objectAt('checks');
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/`, MaxKeys: 1 }));
      }),
    put: (key, bytes, contentType) =>
      withStoreErrors(async () => {
        await client.send(new PutObjectCommand({ ...objectAt(key), Body: bytes, ContentType: contentType }));
      }),
    write: writeWith(partial),
    get: (key) =>
      withStoreErrors(async () => {
        const found = await ifFound(client.send(new GetObjectCommand(objectAt(key))));
        return found?.Body && Buffer.from(await found.Body.transformToByteArray());
      }),
    read: (key, range) => withStoreErrors(() => readStream(bucket, key, range)),
    stat: (key) =>
      withStoreErrors(async () => {
        const found = await ifFound(client.send(new HeadObjectCommand(objectAt(key))));
        return found && { size: found.ContentLength ?? 0 };
      }),
    remove,
    removeAll: async (key) => {
      await remove(key);
      for (const folder of [key, partialFolderOf(key)]) await removeFolder(folder);
    },
    hasRoom: async () => true,
    partial,
  };
}

async function readStream(
  { client, objectAt }: S3Bucket,
  key: string,
  range: ByteRange | undefined,
): Promise<ObjectStream | undefined> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const reading = client.send(new GetObjectCommand({ ...objectAt(key), ...(Range && { Range }) })).catch((error) => {
    throw error.name === 'InvalidRange' ? new RangeError(`${Range} of ${key}`) : error;
  });
  const found = await ifFound(reading);
  if (!found?.Body) return undefined;
  const size = found.ContentRange ? Number(found.ContentRange.split('/')[1]) : (found.ContentLength ?? 0);
  return { size, stream: found.Body as Readable };
}

/** One by one: not every compatible server knows the call that removes many. */
async function removeBelow({ client, objectAt }: S3Bucket, folder: string): Promise<void> {
  const { Bucket, Key } = objectAt(folder);
  const atOnce = pLimit(REMOVAL_CONCURRENCY);
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` })) {
    const keys = Contents.flatMap((object) => object.Key ?? []);
    await atOnce.map(keys, (key) => client.send(new DeleteObjectCommand({ Bucket, Key: key })));
  }
}
