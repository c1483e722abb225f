import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-settings.ts';

interface S3Options extends Omit<Extract<ObjectStoreAddress, { kind: 's3' }>, 'kind'> {
  /** Left out: where Amazon's library finds them (the environment, a profile, the machine itself). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Milliseconds. */
const CONNECT_WITHIN = 5_000;
const ANSWER_WITHIN = 30_000;

/** Amazon's name for it, and what the library makes of a bare 404 of other servers. A missing bucket is neither. */
const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Keeps objects in an S3 bucket, or in one of a server that speaks S3. */
export function createS3ObjectStore({ bucket, prefix, endpoint, region, credentials }: S3Options): ObjectStore {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
    /** Many servers that speak S3 do not know the checksums that the library would add; the signature has one. */
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectAt = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    put: (key, bytes, contentType) =>
      reach(async () => {
        await client.send(new PutObjectCommand({ ...objectAt(key), Body: bytes, ContentType: contentType }));
      }),
    get: (key) =>
      reach(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(objectAt(key)));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    remove: (key) =>
      reach(async () => {
        await client.send(new DeleteObjectCommand(objectAt(key)));
      }),
  };
}

/** A refusal (no such bucket, no right) is somebody's mistake and stays as it is; all else may pass. */
async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 503;
    throw status >= 500 || status === 429 ? new StoreUnavailable(error) : error;
  }
}
