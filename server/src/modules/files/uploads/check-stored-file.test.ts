import { describe, expect, test } from 'vitest';
import { countRows } from '../../../testing/count-rows.ts';
import { pdfOf, testUploads } from '../../../testing/upload-files.ts';
import { plain } from '../../../testing/uploads.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const u = testUploads();
const { t } = u;

const MIB = 1024 ** 2;
const BYTES = pdfOf(3 * MIB);

/** The status and the sentence with which the last part is answered. */
async function send(bytes: Buffer, sent: Buffer, rest = {}) {
  const response = await u.tus.patch(await u.create(bytes, rest), 0, sent);
  const problem = response.status === 204 ? undefined : ((await response.json()) as { code: string; detail: string });
  return { status: response.status, code: problem?.code, detail: problem?.detail };
}

const expectNothingLeft = async () => {
  await removeUnusedFiles(t.deps);
  expect([await countRows(t.deps.database, 'attachment'), await u.used()]).toEqual([0, [0, 0]]);
};

const changedAt = (position: number) => {
  const changed = Buffer.from(BYTES);
  changed.write('changed', position);
  return changed;
};

describe('a file that changed while it was uploaded', () => {
  test.each([
    ['at its beginning', MIB - 10],
    ['at its end', 2 * MIB],
  ])('%s is refused, and nothing of it stays', async (_, position) => {
    expect(await send(BYTES, changedAt(position))).toEqual({
      status: 400,
      code: 'upload.different-file',
      detail: 'The file changed while it was being uploaded. Please choose it again.',
    });
    await expectNothingLeft();
  });

  test('of fewer bytes than one MiB is compared as a whole', async () => {
    const small = pdfOf(1_000);
    expect(await send(small, pdfOf(1_000).fill('x', 500))).toMatchObject({ code: 'upload.different-file' });
    expect(await send(small, small)).toMatchObject({ status: 204 });
  });
});

describe('a picture in a text', () => {
  const Purpose = 'lesson-picture';

  test('is decoded when it has arrived', async () => {
    const picture = await plain({ width: 30, height: 20 }).png().toBuffer();
    expect(await send(picture, picture, { Purpose })).toMatchObject({ status: 204 });
  });

  test.each([
    ['a GIF of 41 bytes that is a script', Buffer.from('GIF89a/*  */=1;alert(document.domain)//;;')],
    [
      'a PNG that was cut off',
      async () => (await plain({ width: 300, height: 200 }).png().toBuffer()).subarray(0, 200),
    ],
  ])('%s is refused, and nothing of it stays', async (_, content) => {
    const bytes = typeof content === 'function' ? await content() : content;
    const refused = await send(bytes, bytes, { Purpose });
    expect(refused).toMatchObject({ status: 415, code: 'upload.unsupported', detail: expect.any(String) });
    await expectNothingLeft();
  });
});
