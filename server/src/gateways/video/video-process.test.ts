import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVideoFiles } from './video-process.ts';

const TESTING = join(import.meta.dirname, '../../testing');
const FILM = join(import.meta.dirname, 'fixtures/h264-aac.mp4');
const [GREEDY, ENDLESS] = [join(TESTING, 'greedy-program.ts'), join(TESTING, 'endless-program.ts')];
/** A busy machine starts processes slowly. */
const PATIENCE = { timeout: 30_000 };

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a film whose reader takes more than 400 MB beside its heap is refused', PATIENCE, async () => {
  expect(await createVideoFiles({ program: GREEDY }).rewrite(FILM, '')).toEqual({ refusal: 'unreadable' });
});

test(
  'the film that is read when the server stops is neither refused nor accepted, and no other is begun',
  PATIENCE,
  async () => {
    const videos = createVideoFiles({ program: ENDLESS });
    const rewriting = [videos.rewrite(FILM, ''), videos.rewrite(FILM, '')];
    setTimeout(videos.stop, 100);
    for (const outcome of await Promise.allSettled(rewriting)) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/^The server stops/) },
      });
    }
  },
);

test('a process that reads a film for ever ends soon after its server was killed', PATIENCE, async () => {
  const server = spawn(process.execPath, [join(TESTING, 'parent-program.ts'), ENDLESS]);
  const pid = Number(String((await once(server.stdout, 'data'))[0]));
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), PATIENCE).toBe(false);
});
