import { execFileSync } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { inProgramDatabase, post, teachLesson } from '../testing/program-calls.ts';
import { testProgram } from '../testing/test-program.ts';
import { newUpload, tusClient } from '../testing/upload-files.ts';

const FILM = join(import.meta.dirname, '../gateways/video/fixtures/h264-aac.mp4');
/** A busy machine starts programs slowly. */
const PATIENCE = { timeout: 120_000 };

const program = testProgram();
beforeEach(program.prepareDatabase);

/** A film that is read for more than a minute. */
async function endlessFilm(): Promise<Buffer> {
  const bytes = await readFile(FILM);
  for (let at = bytes.indexOf('stsc'); at !== -1; at = bytes.indexOf('stsc', at + 4))
    bytes.writeUInt32BE(0x7fffffff, at + 16);
  return bytes;
}

/** The processes that this one has started. */
const readersOf = (pid: number | undefined): string[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().split(/\s+/)[1] === String(pid) && line.includes('rewrite-process'));

test(
  'a server that stops while it rewrites a video does so soon, and goes on after its next start',
  PATIENCE,
  async () => {
    const guildhall = await program.start();
    const { token, lessonId } = await teachLesson(program, guildhall);
    const film = await endlessFilm();
    const input = newUpload(film, { SubjectId: lessonId, Purpose: 'lesson-video', Name: 'film.mp4' });
    const created = await post(guildhall.url, '/uploads', input, { authorization: token });
    const upload = (await created.json()) as { _id: string; UploadUrl: string };
    await tusClient({ origin: guildhall.url, token }).patch(upload, 0, film);
    const { pid } = guildhall.process;
    await expect.poll(() => readersOf(pid).length, PATIENCE).toBe(1);

    const before = Date.now();
    expect(await guildhall.end('SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(readersOf(1).filter((line) => line.includes(program.dataDir))).toEqual([]);

    await copyFile(FILM, join(program.dataDir, 'objects/files', upload._id));
    await program.start();
    const status = async () => (await inProgramDatabase(program, 'select status from lesson_video'))[0]?.status;
    await expect.poll(status, PATIENCE).toBe('ready');
  },
);
