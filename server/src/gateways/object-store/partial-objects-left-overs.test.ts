import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { createDiskObjectStore } from './disk-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { PartialObject } from './partial-objects.ts';
import { createS3ObjectStore, openS3Bucket } from './s3-object-store.ts';

const s3 = testS3();
let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function append(store: ObjectStore, state: PartialObject, text: string): Promise<PartialObject> {
  let last = state;
  for await (const next of store.partial.append(state, Readable.from([Buffer.from(text)]))) last = next;
  return last;
}

const TYPE = 'text/plain';

test('bytes on disk that nobody acknowledged do not become part of the object', async () => {
  const store = createDiskObjectStore(join(folder, 'killed'));
  const state = await append(store, await store.partial.begin('files/a', { size: 5, contentType: TYPE }), 'right');
  await writeFile(join(folder, 'killed/files/a.partial', state.id), ' and more', { flag: 'a' });
  await store.partial.complete(state);
  expect((await store.get('files/a'))?.toString()).toBe('right');
  expect(await readdir(join(folder, 'killed/files'))).toEqual(['a']);
});

test('in S3, at most one small object is left of many small pieces', async () => {
  const store = createS3ObjectStore({ ...s3, prefix: 'tails' });
  const { client } = openS3Bucket({ ...s3, prefix: '' });
  const countObjects = async () =>
    (await client.send(new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: 'tails/' }))).KeyCount;
  let state = await store.partial.begin('files/a', { size: 100, contentType: TYPE });
  for (let piece = 0; piece < 5; piece++) {
    state = await append(store, state, '0123456789');
    expect(await countObjects()).toBe(1);
  }
  await store.partial.abort(state);
  expect(await countObjects()).toBe(0);
});
