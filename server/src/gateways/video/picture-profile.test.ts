import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { rewriteVideo } from './rewrite-video.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const REFUSED = { refusal: 'picture-profile' };

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const rewrite = (path: string) => rewriteVideo(path, join(folder, 'rewritten.mp4'));

test.each(['h264-422.mov', 'h264-444.mp4', 'h264-10-bit.mp4', 'vp9-444.webm', 'vp9-10-bit.webm', 'av1-444.webm'])(
  '%s, which many players cannot play, is refused',
  async (name) => {
    expect(await rewrite(join(FIXTURES, name))).toEqual(REFUSED);
  },
);

test('AV1 with 10 bits is accepted: whatever plays AV1 plays it', async () => {
  expect(await rewrite(join(FIXTURES, 'av1-10-bit.webm'))).toMatchObject({ facts: { width: 192, height: 108 } });
});

test.each([
  ['header says', 1],
  ['header and parameters say', 2],
])('4:4:4 is refused where its %s that it is 4:2:0', async (_, lies) => {
  const bytes = await readFile(join(FIXTURES, 'h264-444.mp4'));
  const header = bytes.indexOf('avcC') + 5;
  const parameters = header + 8;
  expect([bytes[header], bytes[parameters]]).toEqual([244, 244]);
  for (const at of [header, parameters].slice(0, lies)) bytes.writeUInt8(100, at);
  const path = join(folder, 'film.mp4');
  await writeFile(path, bytes);
  expect(await rewrite(path)).toEqual(REFUSED);
});
