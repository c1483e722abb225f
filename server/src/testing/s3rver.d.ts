/** What we use of it; the package has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
  }

  export interface Context {
    app: object;
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
  }

  export default class S3rver {
    store: { getResourcePath(bucket: string, key: undefined, resource: string): string };
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
