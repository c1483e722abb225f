import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { planVideo } from './encode-video.ts';

const FILM = '../server/src/gateways/video/fixtures/key-frames.mp4';

/** The ticks of a second in the film's two tracks, pictures and sounds; the length of an edit is in milliseconds. */
const CLOCKS = [10_240, 44_100];

/** Three seconds of ten pictures, of which one in five needs no other, trimmed as a telephone does it. */
async function trimmed([from, to]: [number, number], tracks = [0, 1]): Promise<File> {
  const bytes = await readFile(FILM);
  let at = 0;
  for (const [index, clock] of CLOCKS.entries()) {
    at = bytes.indexOf('elst', at) + 4;
    if (!tracks.includes(index)) continue;
    bytes.writeUInt32BE((to - from) * 1_000, at + 8);
    bytes.writeInt32BE(bytes.readInt32BE(at + 12) + Math.round(from * clock), at + 12);
  }
  return new File([bytes], 'film.mp4');
}

test.each<[string, [number, number], 'trimmed' | undefined]>([
  ['that was not trimmed is uploaded as it is', [0, 3], undefined],
  ['whose first picture needs no other is uploaded as it is: the server leaves out what was cut', [1, 3], undefined],
  ['whose end was cut is uploaded as it is', [0, 1.5], undefined],
  ['whose first picture needs pictures that were cut out is converted', [1.3, 3], 'trimmed'],
])('a video %s', async (_, range, conversion) => {
  expect(await planVideo(await trimmed(range))).toMatchObject({ conversion });
});
