import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { inProgramDatabase } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { countLost, countOf, createSite, otherThan, startLoad, totalOf, UNLIMITED } from './load.ts';
import { mountSmallDisk } from './small-disk.ts';

const FULL = 10_000;

const program = testProgram();

/** Each begins another file of 16 MB; the last one fails, or ends the database. */
async function switchFiles() {
  for (let turn = 0; turn < 10; turn++) {
    await inProgramDatabase(
      program,
      `select pg_logical_emit_message(true, 'drill', repeat('x', 1000)), pg_switch_wal()`,
    );
  }
}

drill(
  {
    name: 'disk-full-wal',
    promise:
      'The disk of the database is full while it begins a new WAL file: what is cached is sent, writes get 503 or 507, no answered success is lost, and it works again by itself once there is room',
  },
  async () => {
    const disk = await mountSmallDisk(program.dataDir, 500);
    try {
      const guildhall = await program.start(UNLIMITED);
      const site = await createSite(program, guildhall.url);
      const load = startLoad(site);
      await delay(3_000);
      await disk.fill();
      await switchFiles().catch(() => undefined);
      await delay(FULL);
      const before = performance.now();
      await disk.free();
      const enrolled = countOf(load.answers.enrolment, 200);
      const works = () => countOf(load.answers.enrolment, 200) > enrolled + 5;
      await expect.poll(works, { timeout: 90_000, interval: 50 }).toBe(true);
      const recovery = performance.now() - before;
      await load.stop();
      const { ready, enrolment } = load.answers;
      expect(otherThan(ready, 200)).toEqual([]);
      expect(otherThan(enrolment, 200, 503, 507)).toEqual([]);
      expect(countOf(enrolment, 503, 507)).toBeGreaterThan(0);
      expect(await countLost(site, load.ledger)).toBe(0);
      await guildhall.end('SIGTERM');
      return (
        `${totalOf(ready)} cached reads, none refused; enrolments ${countOf(enrolment, 200)} with success, ` +
        `${countOf(enrolment, 503, 507)} refused, 0 lost; works ${longest([recovery])} after there is room`
      );
    } finally {
      disk.unmount();
    }
  },
);
