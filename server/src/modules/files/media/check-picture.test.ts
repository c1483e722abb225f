import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hugePng, photograph, plain, SVG_WITH_SCRIPT } from '../../../testing/uploads.ts';
import { checkPicture } from './check-picture.ts';

const photo = photograph({ width: 200, height: 150 });

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s is accepted', async (format) => {
  await expect(checkPicture(await photo.clone()[format]().toBuffer())).resolves.toBeUndefined();
});

test.each([
  ['an SVG with a script', SVG_WITH_SCRIPT],
  ['an SVG behind a comment', Buffer.concat([Buffer.from('<!-- \x89PNG -->'), SVG_WITH_SCRIPT])],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a Windows bitmap', Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a video in AVIF’s container', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ['one byte', Buffer.from('\xff', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, and the accepted formats are named', async (_, bytes) => {
  const checking = checkPicture(bytes);
  await expect(checking).rejects.toMatchObject({ code: 'media.unsupported', options: { errors: [{ path: 'image' }] } });
  await expect(checking).rejects.toThrow('JPEG, PNG, WebP, AVIF or GIF');
});

test('a TIFF, which the decoder could read, is refused', async () => {
  const tiff = await photo.clone().tiff().toBuffer();
  await expect(checkPicture(tiff)).rejects.toMatchObject({ code: 'media.unsupported' });
});

test.each([
  ['a GIF', 'GIF89a'],
  ['a WebP', 'RIFF<svgWEBP'],
])('an SVG that begins as %s is refused', async (_, start) => {
  const polyglot = Buffer.concat([Buffer.from(start), SVG_WITH_SCRIPT]);
  await expect(checkPicture(polyglot)).rejects.toMatchObject({ code: 'media.broken' });
});

test('a picture of 40,000 by 40,000 pixels is refused by its header, without being decoded', async () => {
  const bomb = await hugePng({ width: 40_000, height: 40_000 });
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.resourceUsage().maxRSS;
  const checking = checkPicture(bomb);
  await expect(checking).rejects.toMatchObject({
    code: 'media.too-many-pixels',
    options: { errors: [{ path: 'image', message: expect.stringContaining('40000 × 40000') }] },
  });
  const grownMegabytes = (process.resourceUsage().maxRSS - before) / 1024;
  expect(grownMegabytes).toBeLessThan(50);
});

test('an AVIF whose header claims an enormous size is refused', async () => {
  const bomb = await plain({ width: 64, height: 64 }).avif().toBuffer();
  const size = bomb.indexOf('ispe') + 8;
  bomb.writeUInt32BE(40_000, size);
  bomb.writeUInt32BE(40_000, size + 4);
  await expect(checkPicture(bomb)).rejects.toMatchObject({ code: 'media.too-many-pixels' });
});

test('fifty million pixels are accepted, and one row more is refused', async () => {
  await expect(checkPicture(await hugePng({ width: 10_000, height: 5_000 }))).resolves.toBeUndefined();
  await expect(checkPicture(await hugePng({ width: 10_000, height: 5_001 }))).rejects.toMatchObject({
    code: 'media.too-many-pixels',
  });
});

test('a picture with a side that WebP cannot store is refused, however thin', async () => {
  const thin = await hugePng({ width: 16_384, height: 1 });
  await expect(checkPicture(thin)).rejects.toMatchObject({ code: 'media.too-many-pixels' });
});

test('a picture that is cut off within its header is refused', async () => {
  const png = await photo.clone().png().toBuffer();
  expect((await sharp(png).metadata()).format).toBe('png');
  await expect(checkPicture(png.subarray(0, 20))).rejects.toMatchObject({ code: 'media.broken' });
});
