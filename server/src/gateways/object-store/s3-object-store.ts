import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-settings.ts';

interface S3Options extends Omit<Extract<ObjectStoreAddress, { kind: 's3' }>, 'kind'> {
  /** Without them Amazon's library finds some (in the environment or a profile, or from the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const REQUEST_TIMEOUT = 30_000;

/** Amazon's error, and the library's for a bare 404 of other servers. A missing bucket has another name. */
const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Stores objects in a bucket of Amazon S3 or of a compatible server. */
export function createS3ObjectStore({ bucket, prefix, endpoint, region, credentials }: S3Options): ObjectStore {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
    },
    /** Many compatible servers refuse the library's extra checksums; the signature includes one. */
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectAt = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    put: (key, bytes, contentType) =>
      withStoreErrors(async () => {
        await client.send(new PutObjectCommand({ ...objectAt(key), Body: bytes, ContentType: contentType }));
      }),
    get: (key) =>
      withStoreErrors(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(objectAt(key)));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    remove: (key) =>
      withStoreErrors(async () => {
        await client.send(new DeleteObjectCommand(objectAt(key)));
      }),
    hasRoom: async () => true,
  };
}

/** Refusals (no such bucket, no permission) are thrown unchanged; other failures may be temporary. */
async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 503;
    throw status >= 500 || status === 429 ? new StoreUnavailable(error) : error;
  }
}
