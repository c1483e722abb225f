import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { inProgramDatabase, post, teachLesson } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { newUpload, pdfOf, tusClient } from '../../testing/upload-files.ts';
import { drill, longest } from './drill.ts';

const MIB = 1024 ** 2;
const SIZE = 96 * MIB;
const PART = 8 * MIB;
const KILLS = 5;

const program = testProgram();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

drill(
  {
    name: 'killed-upload',
    promise:
      'The server is killed five times while a part of an upload arrives: no part that was answered is lost, the upload goes on at the next start, and the file has the same bytes',
  },
  async () => {
    let guildhall = await program.start();
    const { token, lessonId } = await teachLesson(program, guildhall);
    const file = pdfOf(SIZE);
    const input = newUpload(file, { SubjectId: lessonId });
    const created = await post(guildhall.url, '/uploads', input, { authorization: token });
    const upload = (await created.json()) as { _id: string; UploadUrl: string };
    const times: number[] = [];
    let answered = 0;
    for (let kills = 0; answered < SIZE; ) {
      const client = tusClient({ origin: guildhall.url, token });
      const sending = client.patch(upload, answered, file.subarray(answered, answered + PART));
      if (kills < KILLS && answered >= (SIZE / (KILLS + 1)) * kills) {
        const broken = sending.then(
          ({ headers }) => Number(headers.get('upload-offset')),
          () => answered,
        );
        await delay(kills * 10);
        await guildhall.end('SIGKILL');
        kills += 1;
        const before = performance.now();
        guildhall = await program.start();
        const kept = await tusClient({ origin: guildhall.url, token }).offset(upload);
        times.push(performance.now() - before);
        expect(kept).toBeGreaterThanOrEqual(await broken);
        answered = kept;
        continue;
      }
      const sent = await sending;
      expect(sent.status).toBe(204);
      answered = Number(sent.headers.get('upload-offset'));
    }
    expect(await inProgramDatabase(program, 'select state from attachment')).toEqual([{ state: 'stored' }]);
    expect(sha256(await readFile(join(program.dataDir, 'objects/files', upload._id)))).toBe(sha256(file));
    return `${SIZE / MIB} MB, killed ${KILLS} times, the same bytes; started and ready to go on after ${longest(times)} at most`;
  },
);
