import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { createDiskObjectStore, hasRoom } from './disk-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const s3 = testS3();
let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const STORES: [string, () => ObjectStore][] = [
  ['on disk', () => createDiskObjectStore(join(folder, 'objects'))],
  ['in S3', () => createS3ObjectStore({ ...s3, prefix: 'guildhall/test' })],
  ['in S3 without a prefix', () => createS3ObjectStore({ ...s3, prefix: '' })],
];

/** Bytes that are not valid UTF-8. */
const PICTURE = Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0x0d, 0x80, 0xfe]);

describe.each(STORES)('a store %s', (_, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });

  test('is there, and one beside it is not, where nothing is made by asking', async () => {
    await store.put('images/z/640.webp', PICTURE, 'image/webp');
    await expect(store.check()).resolves.toBeUndefined();
    for (const missing of [
      createDiskObjectStore(join(folder, 'missing')),
      createDiskObjectStore(join(folder, 'objects', 'images', 'z', '640.webp')),
      createS3ObjectStore({ ...s3, bucket: 'missing', prefix: '' }),
    ]) {
      await expect(missing.check()).rejects.toThrow();
    }
    expect(await readdir(folder)).not.toContain('missing');
  });

  test('returns the same bytes that were put', async () => {
    await store.put('images/a/640.webp', PICTURE, 'image/webp');
    expect(await store.get('images/a/640.webp')).toEqual(PICTURE);
  });

  test('replaces an object under the same key', async () => {
    await store.put('images/b/640.webp', PICTURE, 'image/webp');
    await store.put('images/b/640.webp', Buffer.from('another'), 'image/webp');
    expect(await store.get('images/b/640.webp')).toEqual(Buffer.from('another'));
  });

  test('keeps objects under different keys apart', async () => {
    await store.put('images/c/320.webp', Buffer.from('small'), 'image/webp');
    await store.put('images/c/1280.webp', Buffer.from('large'), 'image/webp');
    expect(await store.get('images/c/320.webp')).toEqual(Buffer.from('small'));
  });

  test('returns undefined for an unknown key', async () => {
    expect(await store.get('images/nobody/640.webp')).toBeUndefined();
  });

  test('returns undefined after a removal, and a second removal does not fail', async () => {
    await store.put('images/d/640.webp', PICTURE, 'image/webp');
    await store.remove('images/d/640.webp');
    expect(await store.get('images/d/640.webp')).toBeUndefined();
    await expect(store.remove('images/d/640.webp')).resolves.toBeUndefined();
  });

  test('keeps what is named by a hash, which may begin with a hyphen', async () => {
    await store.put('images/a/shared/-Zw_9.jpg', PICTURE, 'image/jpeg');
    expect(await store.get('images/a/shared/-Zw_9.jpg')).toEqual(PICTURE);
    await store.removeAll('images/a/shared');
    expect(await store.get('images/a/shared/-Zw_9.jpg')).toBeUndefined();
  });

  test.each([
    ...['', '..', '../beside', 'a/../../beside', 'a//b', 'a/./b', '/a', 'a/', 'a\\b', 'a\0b', 'a\nb', 'a b', '.hidden'],
    'a'.repeat(129),
    'a/'.repeat(600).concat('a'),
  ])('refuses what is no key of it: %j', async (key) => {
    const stream = () => Readable.from([PICTURE]);
    const object = { size: PICTURE.length, contentType: 'image/webp' };
    const calls = [
      () => store.put(key, PICTURE, 'image/webp'),
      () => store.write(key, stream(), object),
      () => store.get(key),
      () => store.read(key),
      () => store.stat(key),
      () => store.remove(key),
      () => store.removeAll(key),
      () => store.partial.begin(key, object),
      () => store.partial.complete({ key, size: 1, stored: 1, id: 'id', etags: [], tail: null }),
      () => store.partial.abort({ key, size: 1, stored: 1, id: 'id', etags: [], tail: null }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('not a key of objects');
  });

  test('stores an object of 12 megabytes', async () => {
    const large = Buffer.alloc(12_000_000, PICTURE);
    await store.put('files/large', large, 'application/octet-stream');
    expect((await store.get('files/large'))?.equals(large)).toBe(true);
  });
});

/** S3 itself guarantees this; the S3 server of these tests does not. */
test('of several objects put on disk under the same key at once, one is stored whole', async () => {
  const store = createDiskObjectStore(join(folder, 'objects'));
  const bodies = ['one', 'two', 'three'].map((word) => Buffer.from(word.repeat(100_000)));
  await Promise.all(bodies.map((body) => store.put('images/e/640.webp', body, 'image/webp')));
  const kept = await store.get('images/e/640.webp');
  expect(bodies.some((body) => kept?.equals(body))).toBe(true);
});

const GB = 1024 ** 3;

test.each([
  ['a large disk with 2 GB free', { total: 1_000 * GB, free: 2 * GB }, true],
  ['a large disk with less', { total: 1_000 * GB, free: 2 * GB - 1 }, false],
  ['a small disk with 5 % free', { total: 20 * GB, free: GB }, true],
  ['a small disk with less', { total: 20 * GB, free: GB - 1 }, false],
])('%s', (_, disk, expected) => {
  expect(hasRoom(disk)).toBe(expected);
});

test('a store on disk looks at its disk; a bucket has no end', async () => {
  for (const [, open] of STORES) expect(await open().hasRoom()).toBe(true);
});
