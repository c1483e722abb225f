import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { runAdmin } from '../../testing/run-admin.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { findPostmaster } from './load.ts';
import { spawnProgram } from './spawn-program.ts';

/** Milliseconds after the beginning of a start: in `initdb`, in the migrations, in the demonstration, in the seeds. */
const MOMENTS = [300, 800, 1_500, 2_500, 4_000, 6_000];

const program = testProgram();

async function killFirstStart(dataDir: string, moment: number, isWithDatabase: boolean) {
  await mkdir(dataDir, { recursive: true });
  const child = spawnProgram({ DATA_DIR: dataDir, PORT: String(program.port), DEMO: 'yes' });
  await Promise.race([delay(moment), child.opened]);
  const pid = isWithDatabase ? await findPostmaster({ dataDir }) : undefined;
  const hadOpened = child.hasOpened();
  await child.kill();
  if (pid) process.kill(pid, 'SIGKILL');
  return hadOpened;
}

drill(
  {
    name: 'killed-first-start',
    promise:
      'The first start is killed at any moment, alone or with its database: the next start opens the site, complete, without help',
    minutes: 10,
  },
  async () => {
    const times: number[] = [];
    let early = 0;
    for (const [index, moment] of MOMENTS.entries()) {
      const dataDir = join(program.dataDir, String(index));
      if (!(await killFirstStart(dataDir, moment, index % 2 === 1))) early += 1;
      const before = performance.now();
      const guildhall = await program.start({ DATA_DIR: dataDir, DEMO: 'yes' });
      times.push(performance.now() - before);
      const classes = (await (await fetch(`${guildhall.url}/api/top-classes`)).json()) as unknown[];
      expect(classes.length).toBeGreaterThan(0);
      expect(await runAdmin(['check'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      expect(await guildhall.end('SIGTERM')).toBe(0);
    }
    return `killed ${MOMENTS.length} times, ${early} of them before it was open; the next start took ${longest(times)} at most, nothing disagrees`;
  },
);
