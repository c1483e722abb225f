import { CATEGORIES } from '@guildhall/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './draw-cover.ts';
import { drawPortrait } from './draw-portrait.ts';

test.each(CATEGORIES)(
  'covers of %s can be rendered, and are the same for the same class and others for others',
  async (category) => {
    const covers = Array.from({ length: 8 }, (_, index) => drawCover({ category, seed: `Class ${index}`, index }));
    expect(new Set(covers).size).toBe(8);
    expect(drawCover({ category, seed: 'Class 3', index: 3 })).toBe(covers[3]);
    for (const cover of covers) {
      expect(cover).not.toMatch(/NaN|undefined|Infinity/);
      expect(await sharp(Buffer.from(cover)).metadata()).toMatchObject({ format: 'svg', width: 1280, height: 800 });
    }
  },
);

test('portraits match the person’s looks', async () => {
  const looks = { body: 'woman', complexion: 6, hair: 'silver' } as const;
  const portrait = drawPortrait({ seed: 'Ada', looks });
  expect(drawPortrait({ seed: 'Ada', looks })).toBe(portrait);
  expect(drawPortrait({ seed: 'Ada', looks: { ...looks, complexion: 0 } })).not.toBe(portrait);
  expect(await sharp(Buffer.from(portrait)).metadata()).toMatchObject({ width: 320, height: 320 });
});
