import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inProgramDatabase } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { mountSmallDisk } from './small-disk.ts';

const WAITING = { timeout: 120_000, interval: 200 };
const RUN = 'select failure, name from backup_run where finished_at is not null order by started_at desc limit 1';

const program = testProgram();

drill(
  {
    name: 'disk-full-backup',
    promise:
      'The disk of the backups is full: the failure is logged, no half a backup is left, the site works, and the next attempt with room succeeds',
  },
  async () => {
    const folder = join(program.dataDir, 'backups');
    const disk = await mountSmallDisk(folder, 8);
    try {
      await disk.fill();
      const guildhall = await program.start({
        BACKUP_TO: folder,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'hurried-timers.ts')}`,
      });
      const lastRun = async () => (await inProgramDatabase(program, RUN))[0];
      await expect.poll(lastRun, WAITING).toMatchObject({ name: null, failure: expect.any(String) });
      const { failure } = await lastRun();
      expect(await readdir(folder)).toEqual(['filler']);
      expect(guildhall.printed()).toContain('Writing a backup failed');
      expect((await fetch(`${guildhall.url}/api/all-classes?q=drill`)).status).toBe(200);
      await disk.free();
      const before = performance.now();
      const anHourLater = `update backup_run set started_at = started_at - interval '2 hours', finished_at = finished_at - interval '2 hours'`;
      await inProgramDatabase(program, anHourLater);
      await expect.poll(lastRun, WAITING).toMatchObject({ name: expect.any(String), failure: null });
      expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
      const time = longest([performance.now() - before]);
      await guildhall.end('SIGTERM');
      return `failed with "${failure.replace(folder, 'BACKUP_TO')}", nothing left of it; the next one written ${time} after there was room`;
    } finally {
      disk.unmount();
    }
  },
);
