import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedGif, photograph, plain } from '../../../testing/uploads.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';

const sizesOf = ({ variants }: EncodedPicture) =>
  Promise.all(
    variants
      .filter(({ type }) => type === 'image/webp')
      .map(async ({ width, bytes }) => {
        const header = await sharp(bytes).metadata();
        return [width, header.width, header.height];
      }),
  );

const widest = ({ variants }: EncodedPicture) => variants.findLast(({ type }) => type === 'image/webp')?.bytes;

async function colourAt(bytes: Buffer | undefined, [left, top]: [number, number]) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 64));
}

const RED = [4, 0, 0];
const BLUE = [0, 0, 4];

test('a photograph is stored in four widths', async () => {
  const picture = await encodePicture(await photograph({ width: 2000, height: 1500 }).jpeg().toBuffer());
  expect(picture).toMatchObject({ width: 1280, height: 960 });
  expect(await sizesOf(picture)).toEqual([
    [320, 320, 240],
    [640, 640, 480],
    [960, 960, 720],
    [1280, 1280, 960],
  ]);
});

test('a small picture is never enlarged', async () => {
  const picture = await encodePicture(await plain({ width: 400, height: 300 }).png().toBuffer());
  expect(picture).toMatchObject({ width: 400, height: 300 });
  expect(await sizesOf(picture)).toEqual([
    [320, 320, 240],
    [640, 400, 300],
    [960, 400, 300],
    [1280, 400, 300],
  ]);
});

test('a picture of one pixel is accepted', async () => {
  const picture = await encodePicture(await plain({ width: 1, height: 1 }).png().toBuffer());
  expect(picture).toMatchObject({ width: 1, height: 1 });
});

test('a very tall picture is scaled down to a height limit', async () => {
  const picture = await encodePicture(await plain({ width: 1000, height: 16_000 }).png().toBuffer());
  expect(picture).toMatchObject({ width: 160, height: 2560 });
});

test('AVIF is stored only where it is smaller than WebP', async () => {
  const photo = await encodePicture(await photograph({ width: 900, height: 600 }).jpeg().toBuffer());
  const tiny = await encodePicture(await plain({ width: 2, height: 2 }).png().toBuffer());
  const webpAt = ({ variants }: EncodedPicture, width: number) =>
    variants.find((variant) => variant.width === width && variant.type === 'image/webp')?.bytes.length;
  const avifs = photo.variants.filter(({ type }) => type === 'image/avif');
  expect(avifs.length).toBeGreaterThan(0);
  for (const { width, bytes } of avifs) expect(bytes.length).toBeLessThan(webpAt(photo, width) ?? 0);
  expect(new Set(tiny.variants.map(({ type }) => type))).toEqual(new Set(['image/webp']));
});

test('a picture with an orientation in its metadata is turned upright', async () => {
  const half = { width: 100, height: 100 };
  const sideways = await plain({ width: 200, height: 100 }, 'blue')
    .composite([{ input: await plain(half, 'red').png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const picture = await encodePicture(sideways);
  expect(picture).toMatchObject({ width: 100, height: 200 });
  expect(await colourAt(widest(picture), [50, 20])).toEqual(RED);
  expect(await colourAt(widest(picture), [50, 180])).toEqual(BLUE);
});

test('metadata is removed: place, time and camera', async () => {
  const secret = 'Ada’s phone';
  const taken = await photograph({ width: 800, height: 600 })
    .withExif({
      IFD0: { Make: secret, DateTime: '2026:01:02 03:04:05' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 3912/100',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const before = await sharp(taken).metadata();
  expect(before.exif?.includes('W\0') && before.xmp?.includes(secret) && before.icc).toBeTruthy();

  const { variants } = await encodePicture(taken);
  for (const { bytes } of variants) {
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes(secret)).toBe(false);
  }
});

test('an animated picture becomes its first frame', async () => {
  const picture = await encodePicture(await animatedGif({ width: 64, height: 48 }, ['red', 'blue', 'red']));
  expect(picture).toMatchObject({ width: 64, height: 48 });
  expect((await sharp(widest(picture)).metadata()).pages).toBeUndefined();
  expect(await colourAt(widest(picture), [10, 10])).toEqual(RED);
});

test('a transparent picture stays transparent', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000000' } });
  const picture = await encodePicture(await clear.png().toBuffer());
  const { channels } = await sharp(widest(picture)).stats();
  expect(channels[3]?.max).toBe(0);
});

test.each([
  ['grey', plain({ width: 60, height: 60 }, '#808080').greyscale().png()],
  ['16-bit', plain({ width: 60, height: 60 }, '#808080').toColourspace('rgb16').png()],
  ['CMYK', plain({ width: 60, height: 60 }, '#808080').toColourspace('cmyk').jpeg({ quality: 100 })],
])('a %s picture keeps its colour', async (_, source) => {
  const picture = await encodePicture(await source.toBuffer());
  expect(await colourAt(widest(picture), [30, 30])).toEqual([2, 2, 2]);
});

const small = photograph({ width: 300, height: 200 });

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s that is cut off is refused', async (format) => {
  const whole = await small.clone()[format]().toBuffer();
  const cut = whole.subarray(0, Math.floor(whole.length / 2));
  await expect(encodePicture(cut)).rejects.toMatchObject({ code: 'media.broken' });
});

/** WebP and AVIF have no checksum: a few wrong bytes decode to wrong colours. */
test.each(['jpeg', 'png', 'gif'] as const)('a %s that is damaged in the middle is refused', async (format) => {
  const whole = await small.clone()[format]().toBuffer();
  const middle = Math.floor(whole.length / 2);
  const damaged = Buffer.from(whole).fill(0xaa, middle, middle + 200);
  await expect(encodePicture(damaged)).rejects.toMatchObject({ code: 'media.broken' });
});
