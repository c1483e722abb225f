import { S3Client } from '@aws-sdk/client-s3';
import { requireKey } from './object-keys.ts';
import { StoreUnavailable } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-settings.ts';

export interface S3Options extends Omit<Extract<ObjectStoreAddress, { kind: 's3' }>, 'kind'> {
  /** Without them Amazon's library finds some (in the environment or a profile, or from the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** A bucket, and how objects are addressed in it. */
export interface S3Bucket {
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
export async function ifFound<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Refusals (a wrong range, no such bucket, no permission) are thrown unchanged; other failures may be temporary. */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 503;
    throw status >= 500 || status === 429 ? new StoreUnavailable(error) : error;
  }
}
