import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inProgramDatabase } from '../../testing/program-calls.ts';
import { runAdmin } from '../../testing/run-admin.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { createSite, createStudent, enrol, UNLIMITED } from './load.ts';

/** Debian's package libfaketime. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
/** Seconds: an hour forth, back, an hour back, and forth again. */
const STEPS = [3_600, 0, -3_600, 0];
const NEWCOMERS = 5;

const program = testProgram();

const QUEUE = `insert into pgboss.job (name, data)
  values ('mail', json_build_object('to', $1::text, 'subject', 'Drill', 'text', 'A mail of the drill.'))`;
const sentMails = (email: string) =>
  inProgramDatabase(program, `select from pgboss.job where data->>'to' = $1 and state = 'completed'`, [email]);

drill(
  {
    name: 'clock-stepped',
    promise:
      'The clock of the server is stepped by an hour, forth and back, while that of its database is not: people sign up, enrol and get their mails, without a wait of an hour for anything',
  },
  async () => {
    if (!existsSync(LIBRARY)) throw new Error('This drill needs libfaketime: apt-get install libfaketime');
    const clock = join(program.dataDir, 'clock');
    const step = (by: number) => writeFile(clock, by < 0 ? `${by}\n` : `+${by}\n`);
    await step(0);
    const { url } = await program.start({
      ...UNLIMITED,
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
    const site = await createSite(program, url);
    const times: number[] = [];
    const offsets: number[] = [];
    for (const [index, by] of STEPS.entries()) {
      await step(by);
      const before = performance.now();
      for (let number = 1; number <= NEWCOMERS; number++) {
        const email = `newcomer-${index}-${number}@drill.example`;
        const student = await createStudent(url, program, email);
        expect(await enrol(url, student, site.courseIds[0] ?? '')).toBe(200);
        await inProgramDatabase(program, QUEUE, [email]);
        await expect.poll(() => sentMails(email), { timeout: 30_000 }).not.toEqual([]);
      }
      times.push(performance.now() - before);
      const [row] = await inProgramDatabase(
        program,
        'select round(extract(epoch from max(created_at) - now()))::int as seconds from "user" where email = $1',
        [`newcomer-${index}-${NEWCOMERS}@drill.example`],
      );
      offsets.push(row.seconds);
    }
    /** The server has followed each step. */
    for (const [index, by] of STEPS.entries()) expect(Math.abs((offsets[index] ?? 0) - by)).toBeLessThan(60);
    const [row] = await inProgramDatabase(program, 'select count(*)::int as enrolments from enrolment');
    expect(row.enrolments).toBe(STEPS.length * NEWCOMERS);
    const checked = await runAdmin(['check'], { DATA_DIR: program.dataDir });
    /** The picture of the drill's classes is a row without files. */
    expect(checked.printed).toMatch(/^file images\/\S+ is missing\n\s*Disagreements: 1\.$/);
    return `${STEPS.length} steps, ${row.enrolments} people signed up, enrolled and got their mail, ${longest(times)} at most for ${NEWCOMERS}; nothing disagrees`;
  },
);
