import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../../lib/startup-error.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { checkObjectStore, openObjectStore } from './open-object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const s3 = testS3();
const WORDING = { subject: 'The bucket', advice: 'Check it.' };

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const openDisk = (dataDir: string) => openObjectStore({ dataDir, objectStore: { kind: 'disk' } });
const check = (change: object) => checkObjectStore(createS3ObjectStore({ ...s3, prefix: '', ...change }), WORDING);

test('a working store is opened, and the check leaves no object behind', async () => {
  await openDisk(folder);
  expect(await readdir(join(folder, 'objects', 'checks'))).toEqual([]);
  await expect(check({})).resolves.toBeUndefined();
});

test('a folder that is not writable is reported in one plain line', async () => {
  const dataDir = join(folder, 'blocked');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'objects'), 'a file in the way');
  const opening = openDisk(dataDir);
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(
    /^The folder .*objects, where .* cannot be used \(.+\)\. Check DATA_DIR[^\n]*$/,
  );
});

test.each([
  ['a missing bucket', { bucket: 'nobody' }, /NoSuchBucket/],
  ['a wrong key', { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } }, /SignatureDoesNotMatch/],
  ['a server that does not listen', { endpoint: 'http://127.0.0.1:9' }, /ECONNREFUSED/],
])('%s is reported in one plain line', async (_, change, reason) => {
  const checking = check(change);
  await expect(checking).rejects.toThrow(StartupError);
  await expect(checking).rejects.toThrow(/^The bucket cannot be used \([^\n]+\)\. Check it\.$/);
  await expect(checking).rejects.toThrow(reason);
});

test('a bucket that cannot be reached at startup is named', async () => {
  const opening = openObjectStore({
    dataDir: folder,
    objectStore: {
      kind: 's3',
      bucket: 'pictures',
      prefix: '',
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
    },
  });
  await expect(opening).rejects.toThrow(/^The object store s3:\/\/pictures at http:\/\/127\.0\.0\.1:9 cannot be used/);
});

test('a store that stopped causes a 503, not a 500', async () => {
  const store = createS3ObjectStore({ ...s3, prefix: '' });
  await s3.stop();
  await expect(store.get('images/a/640.webp')).rejects.toMatchObject({ statusCode: 503 });
});
