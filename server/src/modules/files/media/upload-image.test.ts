import { MAX_IMAGE_BYTES } from '@guildhall/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/problem-code.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  animatedGif,
  type FormPart,
  photograph,
  pictureFile,
  pictureRows,
  sendForm,
} from '../../../testing/uploads.ts';

const at = testApp();
afterEach(() => at.empty());

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photograph({ width: 400, height: 300 }).jpeg().toBuffer();
});

let authorization: string;
let ownerId: string;
beforeEach(async () => {
  const person = await at.given.person();
  ownerId = person.id;
  authorization = await at.tokenOf(person);
});

const upload = (content: Buffer, change?: Partial<FormPart>) =>
  sendForm(at, authorization, [pictureFile(content, change)]);

describe('an uploaded picture', () => {
  test('is stored, belongs to its owner, and is served to everybody', async () => {
    const reply = await upload(jpeg);
    expect(reply.statusCode).toBe(200);
    const [row] = await pictureRows(at);
    expect(row).toMatchObject({ owner_id: ownerId, width: 400, height: 300 });
    expect(reply.json()).toEqual({ url: `/images/${row?.id}/1280`, width: 400, height: 300 });
    const served = await at.get(reply.json().url);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    expect((await upload(await photograph({ width: 90, height: 60 })[format]().toBuffer())).statusCode).toBe(200);
  });

  test('is recognized by its content, whatever its file name and type', async () => {
    const reply = await upload(jpeg, { fileName: '../../evil.svg', type: 'image/svg+xml' });
    expect(reply.statusCode).toBe(200);
    expect((await at.get(reply.json().url)).headers['content-type']).toBe('image/webp');
  });

  test('loses data that was appended to it', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert("appended")</script>')]);
    expect((await upload(polyglot)).statusCode).toBe(200);
    for (const width of [320, 640, 960, 1280]) {
      const [row] = await pictureRows(at);
      const served = await at.get(`/images/${row?.id}/${width}`);
      expect([served.statusCode, served.rawPayload.includes('appended')]).toEqual([200, false]);
    }
  });

  test('loses the place where it was taken', async () => {
    const taken = await photograph({ width: 400, height: 300 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0);
    const { url } = (await upload(taken)).json();
    for (const accept of ['image/webp', 'image/avif']) {
      const served = await at.get(url, { accept });
      expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
      expect(served.rawPayload.includes('Exif')).toBe(false);
    }
  });

  test('may have exactly the maximum size', async () => {
    const padding = Buffer.alloc(MAX_IMAGE_BYTES - jpeg.length);
    expect((await upload(Buffer.concat([jpeg, padding]))).statusCode).toBe(200);
  });

  test('may be animated, and becomes its first frame', async () => {
    const reply = await upload(await animatedGif({ width: 40, height: 30 }, ['red', 'blue']));
    expect(reply.json()).toMatchObject({ width: 40, height: 30 });
  });

  test('may come with unknown form fields', async () => {
    const parts = [
      { name: 'note', content: 'for my profile' },
      pictureFile(jpeg),
      pictureFile(jpeg, { name: 'another' }),
    ];
    expect((await sendForm(at, authorization, parts)).statusCode).toBe(200);
    expect(await pictureRows(at)).toHaveLength(1);
  });
});

test('somebody who is not signed in cannot upload', async () => {
  const reply = await sendForm(at, 'Bearer nobody', [pictureFile(jpeg)]);
  expect(codeOf(reply)).toEqual([401, 'auth.required']);
  expect(await pictureRows(at)).toEqual([]);
});

test('somebody can upload a hundred pictures in an hour', async () => {
  const limit = { name: 'uploads', points: 100, seconds: 3_600 };
  for (let count = 0; count < 99; count++) await at.deps.limits.countAccount(limit, ownerId);
  expect((await upload(jpeg)).statusCode).toBe(200);
  const reply = await upload(jpeg);
  expect(codeOf(reply)).toEqual([429, 'request.too-many']);
  expect(await pictureRows(at)).toHaveLength(1);
});

test('when very many are uploaded at once, some are told to try again later and the others are stored', async () => {
  const small = await photograph({ width: 240, height: 180 }).jpeg().toBuffer();
  const replies = await Promise.all(Array.from({ length: 80 }, () => upload(small)));
  const kept = replies.filter(({ statusCode }) => statusCode === 200);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(kept.length + refused.length).toBe(80);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(await pictureRows(at)).toHaveLength(kept.length);
});
