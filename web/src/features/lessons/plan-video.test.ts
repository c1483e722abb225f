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
