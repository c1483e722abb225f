import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import { listRules, multipartRules } from './s3rver-fixes.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The only account of the server. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'pictures';

export interface TestS3 {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: typeof CREDENTIALS;
  stop: () => Promise<void>;
  /** The server's own names of them. */
  listObjects: () => Promise<string[]>;
  /** Multipart uploads that are neither completed nor aborted. */
  listUploads: () => Promise<string[]>;
}

/** A server that speaks S3, for this test file. */
export function testS3(): TestS3 {
  const context = { bucket: BUCKET, region: 'us-east-1', credentials: CREDENTIALS } as TestS3;
  let directory = '';
  beforeAll(async () => {
    directory = await temporaryFolder();
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    const uploads = server.store.getResourcePath(BUCKET, undefined, 'uploads');
    server.middleware.unshift(listRules, multipartRules(uploads));
    const { port } = await server.run();
    context.endpoint = `http://127.0.0.1:${port}`;
    context.stop = () => server.close();
    context.listObjects = async () =>
      (await readdir(join(directory, BUCKET), { recursive: true })).filter((name) => name.endsWith('_object'));
    context.listUploads = () => readdir(uploads).catch(() => []);
  });
  afterAll(async () => {
    await context.stop().catch(() => undefined);
    await rm(directory, { recursive: true });
  });
  return context;
}
