import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { planVideo } from './encode-video.ts';

test.each(['kite.mp4', 'KITE.MOV', 'kite.webm', 'kite.m4v'])(
  'what is named %s and is no video is damaged',
  async (name) => {
    expect(await planVideo(new File(['kite'.repeat(1_250)], name))).toMatchObject({ isUnreadable: true, heights: [] });
  },
);

test('a file with another ending is left to the server, which says what can be chosen', async () => {
  expect(await planVideo(new File(['kite'.repeat(1_250)], 'kite.pdf'))).toMatchObject({
    isUnreadable: false,
    heights: [],
  });
});

const FIXTURES = '../server/src/gateways/video/fixtures/';

test.each([
  ['h264-aac.mp4', undefined],
  ['vp9-opus.webm', undefined],
  ['av1-10-bit.webm', undefined],
  ['h264-444.mp4', 'profile'],
  ['h264-10-bit.mp4', 'profile'],
  ['vp9-444.webm', 'profile'],
  ['hevc-aac.mp4', 'hevc'],
])('%s is converted before it is uploaded: %s', async (name, conversion) => {
  expect(await planVideo(new File([await readFile(FIXTURES + name)], name))).toMatchObject({ conversion });
});
