import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@20minutes/s3rver';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** Bytes: every part but the last has at least as many. */
const MIN_PART_SIZE = 5 * 1024 ** 2;

const refuse = (context: Context, status: number, code: string) => {
  context.status = status;
  context.type = 'application/xml';
  context.body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
};

async function hasSmallPart(folder: string): Promise<boolean> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  const others = numbers.sort((one, other) => one - other).slice(0, -1);
  const sizes = await Promise.all(others.map(async (number) => (await stat(join(folder, String(number)))).size));
  return sizes.some((size) => size < MIN_PART_SIZE);
}

/** It signs the address of a bucket without its last slash, so that no list of objects would be allowed. */
const listRules: S3rver['middleware'][number] = async (context, next) => {
  if (context.query['list-type'])
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  return next();
};

/** What S3 does and the S3 server of these tests does not: uploads are aborted, unknown or have parts too small. */
const multipartRules =
  (uploads: string): S3rver['middleware'][number] =>
  async (context, next) => {
    const { uploadId } = context.query;
    if (!uploadId) return next();
    const folder = join(uploads, uploadId);
    const isKnown = await stat(folder).then(
      () => true,
      () => false,
    );
    if (!isKnown) return refuse(context, 404, 'NoSuchUpload');
    if (context.method === 'POST' && (await hasSmallPart(folder))) return refuse(context, 400, 'EntityTooSmall');
    if (context.method !== 'DELETE') return next();
    await rm(folder, { recursive: true });
    context.status = 204;
  };

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
