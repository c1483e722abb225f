import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { ByteRange, ObjectStore, ObjectStream } from './object-store.ts';
import { partialFolderOf, writeWith } from './partial-objects.ts';
import { ifFound, openS3Bucket, type S3Bucket, type S3Options, withStoreErrors } from './s3-bucket.ts';
import { s3PartialObjects } from './s3-partial-objects.ts';

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
