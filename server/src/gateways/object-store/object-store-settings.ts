import { z } from 'zod';

/** Where the object store is, as the settings tell it. */
export type ObjectStoreAddress =
  | { kind: 'disk' }
  | {
      kind: 's3';
      bucket: string;
      /** Before every key; empty for none. */
      prefix: string;
      /** Another server that speaks S3; undefined for Amazon's own. */
      endpoint: string | undefined;
      /** Undefined: where Amazon's library finds it (a profile, the machine itself). */
      region: string | undefined;
    };

/** As S3 names buckets: 3 to 63 small letters, digits, dots and hyphens. The prefix needs no escaping. */
const PLACE =
  /^(?:disk|s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w!*'()-][\w!.*'()-]*(?:\/[\w!*'()-][\w!.*'()-]*)*))?\/?)$/;

const Endpoint = z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:9000' }).optional();

/** The part of the environment that is about the object store. Amazon's library reads the other `AWS_*` by itself. */
export const OBJECT_STORE_SETTINGS = {
  OBJECT_STORE: z.string().regex(PLACE, 'must be disk, or a bucket such as s3://my-bucket/guildhall').default('disk'),
  AWS_ENDPOINT_URL: Endpoint,
  AWS_ENDPOINT_URL_S3: Endpoint,
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
};

const ObjectStoreSettings = z.object(OBJECT_STORE_SETTINGS);

/** Servers that speak S3 want a region to be named, and do not care which. */
const ANY_REGION = 'us-east-1';

export function objectStoreOf(settings: z.output<typeof ObjectStoreSettings>): ObjectStoreAddress {
  const { bucket, prefix = '' } = PLACE.exec(settings.OBJECT_STORE)?.groups ?? {};
  if (bucket === undefined) return { kind: 'disk' };
  const endpoint = settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL;
  const region = settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? (endpoint ? ANY_REGION : undefined);
  return { kind: 's3', bucket, prefix, endpoint, region };
}
