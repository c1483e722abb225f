import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import {
  PART_SIZE,
  type PartialObject,
  type PartialObjects,
  type PartWriter,
  partialFolderOf,
  requireBytes,
  requireComplete,
  writeInParts,
} from './partial-objects.ts';
import { ifFound, type S3Bucket, withStoreErrors } from './s3-bucket.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';

/** Multipart uploads: S3 keeps the parts of an object apart until it is complete. */
export function s3PartialObjects(bucket: S3Bucket, removeFolder: (folder: string) => Promise<void>): PartialObjects {
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
