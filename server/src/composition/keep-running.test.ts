import { expect, test } from 'vitest';
import { keepRunning, type RunningDatabase } from '../../../postgres/src/keep-running.ts';

const running = (pid: number): RunningDatabase => ({ pid, ended: new Promise(() => {}) });
const dead: RunningDatabase = { pid: 1, ended: Promise.resolve('FATAL: could not write: No space left on device') };

test('while the disk is full, starts that fail are no deaths: it is tried until space is freed', async () => {
  let attempts = 0;
  const start = async () => {
    attempts += 1;
    if (attempts < 8) throw new Error('The database did not start: No space left on device');
    return running(2);
  };
  const reports: string[] = [];
  const database = keepRunning(dead, { start, report: (text) => reports.push(text), diskFullPause: 1 });
  await expect.poll(() => database.pid()).toBe(2);
  expect(reports).toEqual(Array(8).fill(expect.stringContaining('free some space')));
  await database.release();
});
