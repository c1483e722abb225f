import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inProgramDatabase, post, teachLesson } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { newUpload, pdfOf, tusClient } from '../../testing/upload-files.ts';
import { drill } from './drill.ts';
import { mountSmallDisk } from './small-disk.ts';

const MIB = 1024 ** 2;
const SIZE = 24 * MIB;
const PART = 8 * MIB;

const program = testProgram();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

drill(
  {
    name: 'disk-full-upload',
    promise:
      'The disk of the files is full in the middle of an upload: the part gets 507, everything else works, and with room again the upload goes on where it was and arrives whole',
  },
  async () => {
    const disk = await mountSmallDisk(join(program.dataDir, 'objects'), 64);
    try {
      const guildhall = await program.start();
      const { token, lessonId } = await teachLesson(program, guildhall);
      const file = pdfOf(SIZE);
      const input = newUpload(file, { SubjectId: lessonId });
      const created = await post(guildhall.url, '/uploads', input, { authorization: token });
      const upload = (await created.json()) as { _id: string; UploadUrl: string };
      const client = tusClient({ origin: guildhall.url, token });
      const sendPart = (offset: number) => client.patch(upload, offset, file.subarray(offset, offset + PART));
      expect((await sendPart(0)).status).toBe(204);
      await disk.fill();
      expect((await sendPart(PART)).status).toBe(507);
      expect((await fetch(`${guildhall.url}/api/all-classes?q=drill`)).status).toBe(200);
      await disk.free();
      const kept = await client.offset(upload);
      for (let offset = kept; offset < SIZE; offset = await client.offset(upload).catch(() => SIZE)) {
        const sent = await sendPart(offset);
        expect(sent.status).toBe(204);
        if (Number(sent.headers.get('upload-offset')) === SIZE) break;
      }
      expect(await inProgramDatabase(program, 'select state from attachment')).toEqual([{ state: 'stored' }]);
      const stored = await readFile(join(program.dataDir, 'objects/files', upload._id));
      expect(sha256(stored)).toBe(sha256(file));
      await guildhall.end('SIGTERM');
      return `${SIZE / MIB} MB, full after ${PART / MIB} MB: 507, went on at ${(kept / MIB).toFixed(1)} MB, the same bytes`;
    } finally {
      disk.unmount();
    }
  },
);
