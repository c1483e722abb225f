import { z } from 'zod';

export type ObjectStoreAddress =
  | { kind: 'disk' }
  | {
      kind: 's3';
      bucket: string;
      /** Before every key; may be empty. */
      prefix: string;
      /** Undefined for Amazon's own servers. */
      endpoint: string | undefined;
      /** Undefined: Amazon's library finds it (in a profile, or from the machine). */
      region: string | undefined;
    };

/** As S3 names buckets: 3 to 63 small letters, digits, dots and hyphens. The prefix needs no escaping. */
const OBJECT_STORE_PATTERN =
  /^(?:disk|s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w!*'()-][\w!.*'()-]*(?:\/[\w!*'()-][\w!.*'()-]*)*))?\/?)$/;

const Endpoint = z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:9000' }).optional();

/** Amazon's library reads the other `AWS_*` variables by itself. */
export const OBJECT_STORE_SETTINGS = {
  OBJECT_STORE: z
    .string()
    .regex(OBJECT_STORE_PATTERN, 'must be disk, or a bucket such as s3://my-bucket/guildhall')
    .default('disk')
    .describe('`disk`, which is in `DATA_DIR`, or a bucket, `s3://bucket/prefix`.'),
  AWS_ENDPOINT_URL: Endpoint.meta({
    description: 'The address of another service that speaks S3.',
    unset: "Amazon's own servers",
  }),
  AWS_ENDPOINT_URL_S3: Endpoint.describe('The same, for S3 alone; it wins.'),
  AWS_REGION: z.string().optional().meta({
    description: 'The region of the bucket.',
    unset: "what Amazon's library finds; `us-east-1` for another service",
  }),
  AWS_DEFAULT_REGION: z.string().optional().describe('The region where `AWS_REGION` is not set.'),
};

const ObjectStoreSettings = z.object(OBJECT_STORE_SETTINGS);

/** Other S3 servers require a region and ignore its value. */
const DEFAULT_REGION = 'us-east-1';

export function objectStoreOf(settings: z.output<typeof ObjectStoreSettings>): ObjectStoreAddress {
  const { bucket, prefix = '' } = OBJECT_STORE_PATTERN.exec(settings.OBJECT_STORE)?.groups ?? {};
  if (bucket === undefined) return { kind: 'disk' };
  const endpoint = settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL;
  const region = settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? (endpoint ? DEFAULT_REGION : undefined);
  return { kind: 's3', bucket, prefix, endpoint, region };
}
