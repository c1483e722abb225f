import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { inProgramDatabase } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { KINDS_OF_WORK } from './kinds-of-work.ts';
import { countLost, countOf, createSite, findPostmaster, otherThan, startLoad, totalOf, UNLIMITED } from './load.ts';
import { measureOutage } from './stand-ins.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 10);
/** Milliseconds. */
const INTERVAL = 30_000;

const program = testProgram();

async function killDatabase() {
  const pid = await findPostmaster(program);
  if (pid) process.kill(pid, 'SIGKILL');
}

/** All kinds of work, begun and done after the last kill. */
async function expectAllWorkDone() {
  for (const { leave } of KINDS_OF_WORK) await inProgramDatabase(program, leave);
  const listUndone = async () => {
    const undone: string[] = [];
    for (const { name, isDone } of KINDS_OF_WORK) {
      if ((await inProgramDatabase(program, isDone)).length === 0) undone.push(name);
    }
    return undone;
  };
  await expect.poll(listUndone, { timeout: 150_000, interval: 500 }).toEqual([]);
}

drill(
  {
    name: 'database-killed',
    promise:
      'PostgreSQL dies ten times in five minutes: it is started again, what is cached is sent meanwhile, sign-in gets 503, no answered success is lost, and every kind of work goes on without a restart of the server',
    minutes: 15,
  },
  async () => {
    const { url } = await program.start({
      ...UNLIMITED,
      BACKUP_TO: join(program.dataDir, 'backups'),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'hurried-timers.ts')}`,
    });
    const site = await createSite(program, url);
    const load = startLoad(site);
    await delay(3_000);
    const outages: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const outage = await measureOutage(url, killDatabase);
      outages.push(outage);
      await delay(Math.max(1_000, INTERVAL - outage));
    }
    await load.stop();
    const before = performance.now();
    await expectAllWorkDone();
    const { ready, enrolment, signIn, signUp } = load.answers;
    expect(otherThan(ready, 200)).toEqual([]);
    for (const answers of [enrolment, signIn, signUp]) expect(otherThan(answers, 200, 503)).toEqual([]);
    expect(await countLost(site, load.ledger)).toBe(0);
    return (
      `${KILLS} kills, away ${longest(outages)} at most; ${totalOf(ready)} cached reads, none refused; ` +
      `${countOf(enrolment, 200)} enrolments answered with success, ${countOf(enrolment, 503)} with 503, 0 lost; ` +
      `sign-ins ${countOf(signIn, 200)} with success, ${countOf(signIn, 503)} with 503; ` +
      `${KINDS_OF_WORK.length} kinds of work done ${longest([performance.now() - before])} after`
    );
  },
);
