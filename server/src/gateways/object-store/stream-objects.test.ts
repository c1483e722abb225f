import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIB, numberedChunks } from '../../testing/large-streams.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { createDiskObjectStore } from './disk-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const TYPE = 'application/octet-stream';
const LARGE = 128 * MIB;

const s3 = testS3();
let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const STORES: [string, () => ObjectStore][] = [
  ['on disk', () => createDiskObjectStore(join(folder, 'objects'))],
  ['in S3', () => createS3ObjectStore({ ...s3, prefix: 'guildhall/test' })],
];

const WORDS = Buffer.from('0123456789');

async function* breaking(...chunks: Buffer[]) {
  yield* chunks;
  throw new Error('the client is gone');
}

describe.each(STORES)('a store %s', (_, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });

  const write = (key: string, bytes = WORDS) =>
    store.write(key, Readable.from([bytes]), { size: bytes.length, contentType: TYPE });
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store.read(key, range);
    return found && { size: found.size, text: (await buffer(found.stream)).toString() };
  };

  test('returns what was written as a stream, in one piece and as a stream', async () => {
    await write('files/a');
    expect(await store.get('files/a')).toEqual(WORDS);
    expect(await read('files/a')).toEqual({ size: 10, text: '0123456789' });
    expect(await store.stat('files/a')).toEqual({ size: 10 });
  });

  test.each([
    [{ start: 0, end: 1 }, '01'],
    [{ start: 3, end: 5 }, '345'],
    [{ start: 7, end: 9 }, '789'],
    [{ start: 7, end: 500 }, '789'],
  ])('reads bytes %o', async (range, text) => {
    await write('files/ranges');
    expect(await read('files/ranges', range)).toEqual({ size: 10, text });
  });

  test('refuses a range behind the end', async () => {
    await write('files/ranges');
    await expect(store.read('files/ranges', { start: 10, end: 12 })).rejects.toThrow(RangeError);
  });

  test('knows nothing of an unknown key', async () => {
    expect(await store.read('files/nobody')).toBeUndefined();
    expect(await store.read('files/nobody', { start: 0, end: 1 })).toBeUndefined();
    expect(await store.stat('files/nobody')).toBeUndefined();
  });

  test.each([
    ['breaks', breaking(Buffer.alloc(9 * MIB)), 20 * MIB],
    ['is too short', [WORDS], 11],
    ['is too long', [WORDS, WORDS], 19],
    ['is empty', [], 0],
  ])('keeps nothing of a stream that %s, and the old object stays', async (_name, chunks, size) => {
    await write('broken/a');
    const writing = store.write('broken/a', Readable.from(chunks), { size, contentType: TYPE });
    await expect(writing).rejects.toThrow();
    expect(await store.get('broken/a')).toEqual(WORDS);
    await store.removeAll('broken');
    expect(await store.stat('broken/a')).toBeUndefined();
  });

  test('removes everything in a folder, and nothing beside it', async () => {
    await Promise.all(['lesson/a', 'lesson/deep/b', 'lessons/c'].map((key) => write(key)));
    await store.removeAll('lesson');
    expect(await Promise.all(['lesson/a', 'lesson/deep/b', 'lessons/c'].map(store.stat))).toEqual([
      undefined,
      undefined,
      { size: 10 },
    ]);
    await expect(store.removeAll('lesson')).resolves.toBeUndefined();
  });

  test.each(['', '/', 'a//b', '..', 'a/../b', 'a/'])('does not remove everything below "%s"', async (name) => {
    await expect(store.removeAll(name)).rejects.toThrow(RangeError);
  });

  test('reads no further than its reader', async () => {
    let produced = 0;
    const source = Readable.from(numberedChunks(LARGE, (chunk) => (produced += chunk.length)));
    const object = await store.partial.begin('files/slow', { size: LARGE, contentType: TYPE });
    for await (const { stored } of store.partial.append(object, source)) {
      expect(produced - stored).toBeLessThan(2 * MIB);
      if (stored > 30 * MIB) break;
    }
    expect(source.destroyed).toBe(true);
    await store.partial.abort(object);
  });
});

test('a stream that broke leaves no file on disk', async () => {
  const store = createDiskObjectStore(join(folder, 'other'));
  const chunks = Readable.from(breaking(WORDS));
  await expect(store.write('files/a', chunks, { size: 20, contentType: TYPE })).rejects.toThrow('gone');
  expect(await readdir(join(folder, 'other', 'files'))).toEqual([]);
});
