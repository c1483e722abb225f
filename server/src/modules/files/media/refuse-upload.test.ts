import { rm } from 'node:fs/promises';
import { MAX_IMAGE_BYTES } from '@guildhall/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/problem-code.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  type FormPart,
  hugePng,
  multipart,
  photograph,
  pictureFile,
  pictureRows,
  SVG_WITH_SCRIPT,
  sendForm,
  storedFiles,
} from '../../../testing/uploads.ts';

const dataDir = await temporaryFolder();
const at = testApp({ environment: { DATA_DIR: dataDir } });
afterEach(() => at.empty());
afterAll(() => rm(dataDir, { recursive: true }));

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photograph({ width: 400, height: 300 }).jpeg().toBuffer();
});

let authorization: string;
beforeEach(async () => {
  authorization = await at.tokenOf(await at.given.person());
});

const REFUSALS: [string, () => Promise<FormPart[]> | FormPart[], number, string][] = [
  ['an SVG with a script', () => [pictureFile(SVG_WITH_SCRIPT, { fileName: 'a.svg' })], 415, 'media.unsupported'],
  [
    'an HTML page that claims to be a JPEG',
    () => [pictureFile(Buffer.from('<script>alert(1)</script>'))],
    415,
    'media.unsupported',
  ],
  ['a text instead of a file', () => [{ name: 'image', content: 'my picture' }], 415, 'media.unsupported'],
  ['an SVG that begins as a GIF', () => [pictureFile(Buffer.from(`GIF89a${SVG_WITH_SCRIPT}`))], 400, 'media.broken'],
  ['a picture that is cut off', () => [pictureFile(jpeg.subarray(0, jpeg.length / 2))], 400, 'media.broken'],
  ['an empty file', () => [pictureFile(Buffer.alloc(0))], 400, 'request.invalid'],
  ['no file', () => [], 400, 'request.invalid'],
  ['a file in another field', () => [pictureFile(jpeg, { name: 'picture' })], 400, 'request.invalid'],
  ['two files', () => [pictureFile(jpeg), pictureFile(jpeg)], 400, 'request.invalid'],
  [
    'a file that is a byte too large',
    () => [pictureFile(Buffer.concat([jpeg, Buffer.alloc(MAX_IMAGE_BYTES + 1 - jpeg.length)]))],
    413,
    'request.too-large',
  ],
  ['a file that is far too large', () => [pictureFile(Buffer.alloc(3 * MAX_IMAGE_BYTES))], 413, 'request.too-large'],
  [
    'a picture of 40,000 by 40,000 pixels',
    async () => [pictureFile(await hugePng({ width: 40_000, height: 40_000 }))],
    413,
    'media.too-many-pixels',
  ],
];

describe('a refused upload stores nothing:', () => {
  test.each(REFUSALS)('%s', async (_, parts, status, code) => {
    const before = await storedFiles(dataDir);
    const reply = await sendForm(at, authorization, await parts());
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ status, code, errors: [{ path: 'image' }] });
    expect(reply.statusCode).toBe(status);
    expect(await pictureRows(at)).toEqual([]);
    expect(await storedFiles(dataDir)).toEqual(before);
  });

  test('a form that is cut off', async () => {
    const { headers, payload } = multipart([pictureFile(jpeg)]);
    const reply = await at.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization, ...headers },
      payload: payload.subarray(0, -30),
    });
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect(await pictureRows(at)).toEqual([]);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"image":"x"}'],
    ['a bare picture', { 'content-type': 'image/jpeg' }, 'x'],
    ['nothing at all', {}, ''],
  ])('%s instead of a form', async (_, headers, payload) => {
    const reply = await at.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization, ...headers },
      payload,
    });
    expect(codeOf(reply)).toEqual([415, 'request.unsupported-media']);
  });
});
