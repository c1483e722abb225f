import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type FilmEdit, trimmedFilm } from '../../testing/trimmed-film.ts';
import { rewriteVideo } from './rewrite-video.ts';

/** Three seconds of ten pictures; one in five needs no other. */
const FILM = join(import.meta.dirname, 'fixtures/key-frames.mp4');

let folder: string;
let film: Buffer;
let pictures: Packet[];
beforeAll(async () => {
  folder = await temporaryFolder();
  film = await readFile(FILM);
  ({ pictures } = await packetsOf(film));
});
afterAll(() => rm(folder, { recursive: true }));

interface Packet {
  timestamp: number;
  data: Buffer;
}

async function readAll(track: InputTrack | null): Promise<Packet[]> {
  const packets: Packet[] = [];
  if (!track) return packets;
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push({ timestamp, data: Buffer.from(data) });
  return packets;
}

async function packetsOf(bytes: Buffer) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  return {
    pictures: await readAll(await input.getPrimaryVideoTrack()),
    sounds: await readAll(await input.getPrimaryAudioTrack()),
  };
}

async function rewrite(bytes: Buffer) {
  const [input, output] = [join(folder, 'input.mp4'), join(folder, 'output.mp4')];
  await writeFile(input, bytes);
  const outcome = await rewriteVideo(input, output);
  return 'facts' in outcome ? { ...outcome.facts, bytes: await readFile(output) } : outcome;
}

/** Tenths of a second of the film before, whose pictures are in the file. */
const picturesIn = (bytes: Buffer) =>
  pictures
    .filter(({ data }) => bytes.includes(data))
    .map(({ timestamp }) => Math.round(timestamp * 10))
    .sort((one, other) => one - other);

const tenths = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const both = (...edits: FilmEdit[]) => trimmedFilm(film, { picture: edits, sound: edits });

describe('a teacher trims a film without another export, and what was cut out is nowhere in what is served', () => {
  test('nothing is cut out', async () => {
    const served = await rewrite(film);
    expect(served).toMatchObject({ durationMs: 3_000 });
    if ('bytes' in served) expect(picturesIn(served.bytes)).toEqual(tenths(0, 30));
  });

  test.each<[string, FilmEdit[], number, number[]]>([
    ['the beginning, up to a picture that needs no other', [{ from: 1, seconds: 2 }], 2_000, tenths(10, 30)],
    [
      'the beginning, of a file that does not say how long the rest is',
      [{ from: 1, seconds: 0 }],
      2_000,
      tenths(10, 30),
    ],
    ['the beginning within the time of a picture', [{ from: 1.04, seconds: 1.96 }], 1_960, tenths(10, 30)],
    ['the end', [{ from: 0, seconds: 1.5 }], 1_500, tenths(0, 15)],
    ['both', [{ from: 0.5, seconds: 1 }], 1_000, tenths(5, 15)],
    [
      'both, by edits that follow each other',
      [
        { from: 0.5, seconds: 0.4 },
        { from: 0.9, seconds: 0.6 },
      ],
      1_000,
      tenths(5, 15),
    ],
    ['both, after a pause', [{ seconds: 0.3 }, { from: 0.5, seconds: 1 }], 1_300, tenths(5, 15)],
  ])('%s', async (_, edits, durationMs, kept) => {
    const served = await rewrite(both(...edits));
    if (!('bytes' in served)) expect.fail(JSON.stringify(served));
    expect(picturesIn(served.bytes)).toEqual(kept);
    expect(Math.abs(served.durationMs - durationMs)).toBeLessThan(60);
    const packets = await packetsOf(served.bytes);
    const begin = edits[0]?.from === undefined ? 0.3 : 0;
    for (const [{ timestamp } = { timestamp: Number.NaN }, early] of [
      [packets.pictures[0], 0.1],
      [packets.sounds[0], 0.08],
    ] as const) {
      expect(timestamp).toBeGreaterThan(begin - early);
      expect(timestamp).toBeLessThanOrEqual(begin + 0.001);
    }
  });

  test('the end, where the last pictures need a hidden one: the last that needs none stands until then', async () => {
    const served = await rewrite(both({ from: 0, seconds: 1.3 }));
    if (!('bytes' in served)) expect.fail(JSON.stringify(served));
    expect(picturesIn(served.bytes).at(-1)).toBeLessThan(13);
    expect(picturesIn(served.bytes).length).toBeGreaterThan(9);
    expect(Math.abs(served.durationMs - 1_300)).toBeLessThan(40);
  });

  test('of the sound alone', async () => {
    const served = await rewrite(trimmedFilm(film, { sound: [{ seconds: 1 }, { from: 1, seconds: 1 }] }));
    if (!('bytes' in served)) expect.fail(JSON.stringify(served));
    expect(picturesIn(served.bytes)).toEqual(tenths(0, 30));
    const { sounds } = await packetsOf(served.bytes);
    expect(sounds[0]?.timestamp).toBeGreaterThan(0.97);
    expect(sounds.at(-1)?.timestamp).toBeLessThan(2);
  });
});

describe('refused, so that nothing is shown that was cut out', () => {
  test.each<[string, { picture?: FilmEdit[]; sound?: FilmEdit[] }]>([
    [
      'the first picture needs hidden ones',
      { picture: [{ from: 1.3, seconds: 1.7 }], sound: [{ from: 1.3, seconds: 1.7 }] },
    ],
    [
      'cut in the middle',
      {
        picture: [
          { from: 0, seconds: 1 },
          { from: 2, seconds: 1 },
        ],
      },
    ],
    [
      'the sound is cut in the middle',
      {
        sound: [
          { from: 0, seconds: 1 },
          { from: 2, seconds: 1 },
        ],
      },
    ],
    [
      'two parts in another order',
      {
        picture: [
          { from: 1, seconds: 1 },
          { from: 0, seconds: 1 },
        ],
      },
    ],
    ['a pause in the middle', { picture: [{ from: 0, seconds: 1 }, { seconds: 1 }, { from: 1, seconds: 1 }] }],
    ['a picture that stands', { picture: [{ from: 0, seconds: 2, speed: 0 }] }],
    ['slow motion', { picture: [{ from: 0, seconds: 6, speed: 0.5 }] }],
    ['nothing of it is shown', { picture: [{ seconds: 3 }] }],
  ])('%s', async (_, edits) => {
    expect(await rewrite(trimmedFilm(film, edits))).toEqual({ refusal: 'trimmed' });
  });
});
