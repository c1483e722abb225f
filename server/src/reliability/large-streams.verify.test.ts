import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskObjectStore } from '../gateways/object-store/disk-object-store.ts';
import { createS3ObjectStore } from '../gateways/object-store/s3-object-store.ts';
import { MIB, numberedChunks, peakMemoryOf } from '../testing/large-streams.ts';
import { lessonWithMedia } from '../testing/lesson-media.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { testS3 } from '../testing/test-s3.ts';

const LARGE = 128 * MIB;
/** Bytes: what Node keeps for streams and sockets, which it frees late. */
const MAX_GROWTH = 80 * MIB;

const t = testApp({ ownApp: true });
const s3 = testS3();
let folder = '';
let origin = '';
beforeAll(async () => {
  folder = await temporaryFolder();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['on disk', () => createDiskObjectStore(folder)],
  ['in S3', () => createS3ObjectStore({ ...s3, prefix: 'guildhall/test' })],
])('a store %s takes and gives 128 MiB without having all of them in memory', async (_, open) => {
  const store = open();
  const written = createHash('sha256');
  const chunks = Readable.from(numberedChunks(LARGE, (chunk) => written.update(chunk)));
  const hash = createHash('sha256');
  const growth = await peakMemoryOf(MAX_GROWTH, async () => {
    await store.write('files/large', chunks, { size: LARGE, contentType: 'application/octet-stream' });
    const found = await store.read('files/large');
    for await (const chunk of found?.stream ?? []) hash.update(chunk);
  });
  expect(hash.digest('hex')).toBe(written.digest('hex'));
  expect(growth).toBeLessThan(MAX_GROWTH);
});

test('100 downloads at once get every byte, with a small part of them in memory', async () => {
  const film = Buffer.alloc(4 * MIB, 'film');
  const place = await lessonWithMedia(t);
  await place.video(film);
  const url = await place.videoUrl();
  const download = async () => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    httpGet(origin + url, { agent: false }, resolve);
    let received = 0;
    for await (const chunk of await promise) received += chunk.length;
    return received;
  };
  const growth = await peakMemoryOf(100 * MIB, async () => {
    const lengths = await Promise.all(Array.from({ length: 100 }, download));
    expect(new Set(lengths)).toEqual(new Set([film.length]));
  });
  expect(growth).toBeLessThan(100 * MIB);
});
