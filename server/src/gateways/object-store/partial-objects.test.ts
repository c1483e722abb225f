import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIB } from '../../testing/large-streams.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { createDiskObjectStore } from './disk-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { PART_SIZE, type PartialObject } from './partial-objects.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const s3 = testS3();
let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const STORES: [string, () => ObjectStore][] = [
  ['on disk', () => createDiskObjectStore(join(folder, 'objects'))],
  ['in S3', () => createS3ObjectStore({ ...s3, prefix: '' })],
];

/** Two whole parts and a little. */
const BYTES = Buffer.alloc(17 * MIB, Buffer.from(Array.from({ length: 251 }, (_, index) => index)));

/** As from a socket; `error` breaks it at its end. */
async function* streamOf(bytes: Buffer, error?: Error) {
  for (let from = 0; from < bytes.length; from += 100_000) yield bytes.subarray(from, from + 100_000);
  if (error) throw error;
}

/** As a column of JSON returns it. */
const kept = (state: PartialObject): PartialObject => JSON.parse(JSON.stringify(state));

describe.each(STORES)('an object that arrives in pieces %s', (_, open) => {
  let store: ObjectStore;
  let key: string;
  beforeAll(() => {
    store = open();
  });
  const begin = (size = BYTES.length) => {
    key = `files/${crypto.randomUUID()}`;
    return store.partial.begin(key, { size, contentType: 'video/mp4' });
  };
  /** The last state that was yielded, and how much was stored at each. */
  async function append(state: PartialObject, bytes: Buffer, error?: Error) {
    const states = [state];
    const work = async () => {
      for await (const next of store.partial.append(state, streamOf(bytes, error))) states.push(kept(next));
    };
    await (error ? expect(work()).rejects.toThrow(error) : work());
    return { last: states.at(-1) ?? state, borders: states.slice(1).map(({ stored }) => stored) };
  }
  const appendTo = async (state: PartialObject, end: number) =>
    (await append(state, BYTES.subarray(state.stored, end))).last;

  test('is stored part by part, and readable once it is complete', async () => {
    const { last, borders } = await append(await begin(), BYTES);
    expect(borders).toEqual([PART_SIZE, 2 * PART_SIZE, BYTES.length]);
    expect(await store.stat(key)).toBeUndefined();
    await store.partial.complete(last);
    expect((await store.get(key))?.equals(BYTES)).toBe(true);
  });

  test.each([
    ['small', [1, 2, 300_000]],
    ['that end in the middle of a part', [3 * MIB, 11 * MIB, 16.5 * MIB]],
    ['that end at the borders of parts', [PART_SIZE, 2 * PART_SIZE]],
    ['one byte around a border', [PART_SIZE - 1, PART_SIZE, PART_SIZE + 1]],
  ])('may come in pieces %s', async (_name, ends) => {
    let state = await begin();
    for (const end of [...ends, BYTES.length]) {
      state = await appendTo(state, end);
      expect(state.stored).toBe(end);
    }
    await store.partial.complete(state);
    expect((await store.get(key))?.equals(BYTES)).toBe(true);
  });

  test('keeps what came before a stream broke', async () => {
    const gone = new Error('the client is gone');
    const { last, borders } = await append(await begin(), BYTES.subarray(0, 9 * MIB), gone);
    expect(borders).toEqual([PART_SIZE, 9 * MIB]);
    const state = await appendTo(last, BYTES.length);
    await store.partial.complete(state);
    expect((await store.get(key))?.equals(BYTES)).toBe(true);
  });

  test('goes on from the state that was kept, when a later one was lost', async () => {
    const first = await appendTo(await begin(), 5 * MIB);
    const lost = store.partial.append(first, streamOf(BYTES.subarray(first.stored, 12 * MIB)));
    expect((await lost.next()).value?.stored).toBe(PART_SIZE);
    await lost.return();
    const later = await appendTo(first, 6 * MIB);
    await store.partial.complete(await appendTo(later, BYTES.length));
    expect((await store.get(key))?.equals(BYTES)).toBe(true);
  });

  test('refuses bytes beyond its size', async () => {
    const state = await begin(1000);
    await expect(append(state, BYTES.subarray(0, 1001))).rejects.toThrow(RangeError);
  });

  test('is not completed before its last byte', async () => {
    const state = await appendTo(await begin(), 9 * MIB);
    await expect(store.partial.complete(state)).rejects.toThrow(RangeError);
    expect(await store.stat(key)).toBeUndefined();
  });

  test('may be completed twice', async () => {
    const state = await appendTo(await begin(), BYTES.length);
    await store.partial.complete(state);
    await store.partial.complete(state);
    expect(await store.stat(key)).toEqual({ size: BYTES.length });
  });

  test('may be aborted, twice, and then cannot be completed', async () => {
    const state = await appendTo(await begin(), BYTES.length);
    await store.partial.abort(state);
    await store.partial.abort(state);
    await expect(store.partial.complete(state)).rejects.toThrow();
    expect(await store.stat(key)).toBeUndefined();
  });

  test('has at least one byte', async () => {
    await expect(begin(0)).rejects.toThrow(RangeError);
  });
});
