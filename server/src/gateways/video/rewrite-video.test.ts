import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createVideoFiles } from './video-process.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const videos = createVideoFiles();

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const rewrite = (name: string) => videos.rewrite(join(FIXTURES, name), join(folder, `${name}.mp4`));

const rewriteBytes = async (bytes: Buffer, name = 'film.mp4') => {
  await writeFile(join(folder, name), bytes);
  return videos.rewrite(join(folder, name), join(folder, 'rewritten.mp4'));
};

/** The boxes of an MP4 file, in their order. */
function boxesOf(file: Buffer): string[] {
  const boxes: string[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    boxes.push(file.toString('latin1', at + 4, at + 8));
    const size = file.readUInt32BE(at);
    at += size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size;
  }
  return boxes;
}

describe('a film that browsers play', () => {
  test.each([
    ['h264-aac.mp4', 'avc1', 'mp4a'],
    ['h264-aac.mov', 'avc1', 'mp4a'],
    ['index-in-front.mp4', 'avc1', 'mp4a'],
    ['vp9-opus.webm', 'vp09', 'opus'],
    ['av1-opus.webm', 'av01', 'opus'],
  ])('%s becomes MP4 with its index in front, and keeps its bytes', async (name, picture, sound) => {
    const outcome = await rewrite(name);
    expect(outcome).toMatchObject({ facts: { width: 192, height: 108 } });
    if (!('facts' in outcome)) return;
    expect(outcome.facts.mediaType).toMatch(new RegExp(`^video/mp4; codecs="${picture}[^,]*, ${sound}[^,]*"$`));
    expect(outcome.facts.durationMs).toBeGreaterThan(1_900);
    expect(outcome.facts.durationMs).toBeLessThan(2_200);
    const file = await readFile(join(folder, `${name}.mp4`));
    const boxes = boxesOf(file);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    const again = await videos.rewrite(join(folder, `${name}.mp4`), join(folder, 'again.mp4'));
    expect(again).toMatchObject({ facts: { width: 192, height: 108 } });
  });

  test('a film that a telephone has turned keeps its turn', async () => {
    expect(await rewrite('turned.mp4')).toMatchObject({ facts: { width: 108, height: 192 } });
    expect(await videos.rewrite(join(folder, 'turned.mp4.mp4'), join(folder, 'x.mp4'))).toMatchObject({
      facts: { width: 108, height: 192 },
    });
  });
});

describe('refused', () => {
  test.each([
    ['hevc-aac.mp4', 'hevc'],
    ['h264-ac3.mp4', 'sound-codec'],
    ['sound-alone.mp4', 'no-picture'],
    ['day-long.mp4', 'too-long'],
  ])('%s: %s', async (name, refusal) => {
    expect(await rewrite(name)).toEqual({ refusal });
  });

  test('nothing, text, and a playlist that is named .mp4', async () => {
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n/etc/passwd\n#EXT-X-ENDLIST\n';
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.from(playlist), Buffer.alloc(100_000)]) {
      expect(await rewriteBytes(bytes)).toEqual({ refusal: 'unreadable' });
    }
  });

  test.each(['h264-aac.mp4', 'h264-aac.mov', 'index-in-front.mp4', 'vp9-opus.webm', 'av1-opus.webm'])(
    '%s that was cut off at any place',
    async (name) => {
      const whole = await readFile(join(FIXTURES, name));
      for (const share of [0.02, 0.3, 0.5, 0.9]) {
        const outcome = await rewriteBytes(whole.subarray(0, Math.floor(whole.length * share)));
        expect(outcome).toHaveProperty('refusal');
      }
    },
  );

  test('a header of 65,000 pixels', async () => {
    const bytes = await readFile(join(FIXTURES, 'h264-aac.mp4'));
    const at = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 4 + 24;
    expect(bytes.readUInt16BE(at)).toBe(192);
    bytes.writeUInt16BE(65_000, at);
    expect(await rewriteBytes(bytes)).toEqual({ refusal: 'too-many-pixels' });
  });
});

describe('a film made to harm', () => {
  const patched = async (box: string, change: (bytes: Buffer, at: number) => void) => {
    const bytes = Buffer.from(await readFile(join(FIXTURES, 'h264-aac.mp4')));
    for (let at = bytes.indexOf(box); at !== -1; at = bytes.indexOf(box, at + 4)) change(bytes, at);
    await writeFile(join(folder, 'harm.mp4'), bytes);
    return join(folder, 'harm.mp4');
  };

  test('that would be read for ever is refused once its time is over', async () => {
    const path = await patched('stsc', (bytes, at) => bytes.writeUInt32BE(0x7fffffff, at + 16));
    const outcome = await createVideoFiles({ timeLimit: () => 3_000 }).rewrite(path, join(folder, 'x.mp4'));
    expect(outcome).toEqual({ refusal: 'unreadable' });
  });

  test('that fills the memory is refused', async () => {
    const path = await patched('stts', (bytes, at) => bytes.writeUInt32BE(0xffffffff, at + 8));
    expect(await videos.rewrite(path, join(folder, 'x.mp4'))).toEqual({ refusal: 'unreadable' });
  });
});

test('two films at once are rewritten one after the other', async () => {
  const outcomes = await Promise.all(['h264-aac.mp4', 'vp9-opus.webm'].map(rewrite));
  for (const outcome of outcomes) expect(outcome).toHaveProperty('facts');
});

test('a disk that cannot be written is an error to try again, not a refusal', async () => {
  const rewriting = videos.rewrite(join(FIXTURES, 'h264-aac.mp4'), join(folder, 'no/such/folder.mp4'));
  await expect(rewriting).rejects.toThrow('ended with 1');
});
