import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { createS3ObjectStore } from '../../../gateways/object-store/s3-object-store.ts';
import { newId } from '../../../lib/ids.ts';
import { pictureKey } from '../../../lib/picture-keys.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testS3 } from '../../../testing/test-s3.ts';
import { photograph } from '../../../testing/uploads.ts';
import { servePictures } from './media.routes.ts';
import { storePicture } from './store-picture.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const at = testApp();
const s3 = testS3();

let bytes: Buffer;
beforeAll(async () => {
  bytes = await photograph({ width: 1300, height: 300 }).jpeg().toBuffer();
});

const givePicture = async (objectStore: ObjectStore = at.deps.objectStore) => {
  const { id: ownerId } = await at.given.person();
  return storePicture({ ...at.deps, objectStore }, { bytes, ownerId, now: new Date() });
};

describe('an uploaded picture', () => {
  let url: string;
  beforeEach(async () => {
    ({ url } = await givePicture());
  });

  test('is served to everybody in the requested width', async () => {
    for (const width of [320, 640, 960, 1280]) {
      const reply = await at.get(url.replace('1280', String(width)));
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('that is so old that it has no file of 960 pixels is served in the next width', async () => {
    const [, , id = ''] = url.split('/');
    for (const type of ['image/webp', 'image/avif'] as const)
      await at.deps.objectStore.remove(pictureKey(id, 960, type));
    await at.deps.database
      .updateTable('image')
      .set({ avif_widths: [320, 640, 1280] })
      .execute();
    const read = (width: number) => at.get(url.replace('1280', String(width)), { accept: CHROME });
    const narrow = await read(960);
    expect([narrow.statusCode, narrow.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(narrow.rawPayload.equals((await read(1280)).rawPayload)).toBe(true);
  });

  test('may be cached forever, is not sniffed, and cannot run scripts as a document', async () => {
    const { headers } = await at.get(url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers.vary).toBe('accept');
  });

  test('is sent as AVIF to clients that accept it by name, and as WebP to all others', async () => {
    const typeFor = async (accept: string) => (await at.get(url, { accept })).headers['content-type'];
    expect(await typeFor(CHROME)).toBe('image/avif');
    expect(await typeFor('image/webp, IMAGE/AVIF;q=0.5')).toBe('image/avif');
    expect(await typeFor('image/*,*/*')).toBe('image/webp');
    expect(await typeFor('image/avif;q=0, image/webp')).toBe('image/webp');
    expect(await typeFor('image/avifs')).toBe('image/webp');
    const avif = await at.get(url, { accept: CHROME });
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 1280 });
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await at.get(url);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await at.get(url, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toContain('immutable');
    expect((await at.get(url, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    expect((await at.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const avif = await at.get(url, { 'if-none-match': etag, accept: CHROME });
    expect([avif.statusCode, avif.headers['content-type']]).toEqual([200, 'image/avif']);
  });

  test('has the same headers for HEAD as for GET', async () => {
    const { headers } = await at.get(url);
    const head = await at.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of [
      'etag',
      'content-type',
      'content-length',
      'cache-control',
      'content-security-policy',
    ] as const) {
      expect(head.headers[name]).toBe(headers[name]);
    }
  });
});

test.each(['/images/ID/1281', '/images/ID/0640', '/images/ID/x', '/images/nobody/640', `/images/${newId()}/640`])(
  '%s is not found',
  async (pattern) => {
    const { id } = await givePicture();
    const reply = await at.get(pattern.replace('ID', id));
    expect(codeOf(reply)).toEqual([404, 'request.not-found']);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

describe('pictures in S3', () => {
  let app: FastifyInstance;
  let store: ObjectStore;
  beforeAll(() => {
    store = createS3ObjectStore({ ...s3, endpoint: s3.endpoint, prefix: 'school' });
    app = Fastify();
    servePictures(app, { database: at.deps.database, objectStore: store });
  });

  test('are served like those on disk', async () => {
    const { url } = await givePicture(store);
    const reply = await app.inject({ url, headers: { accept: CHROME } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 1280 });
    const again = await app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag), accept: CHROME } });
    expect(again.statusCode).toBe(304);
  });

  test('are unavailable while S3 cannot be reached', async () => {
    const { url } = await givePicture(store);
    await s3.stop();
    expect((await app.inject({ url })).statusCode).toBe(503);
  });
});
