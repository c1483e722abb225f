import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { inProgramDatabase } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, seconds } from './drill.ts';
import { countLost, countOf, createSite, otherThan, startLoad, totalOf, UNLIMITED } from './load.ts';

const CUTS = 20;
/** Milliseconds. */
const INTERVAL = 2_000;
const CUT = `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

const program = testProgram();

drill(
  {
    name: 'connections-cut',
    promise:
      'All connections to PostgreSQL are cut twenty times in a minute: what is cached is sent, requests are answered or get 503, no answered success is lost',
  },
  async () => {
    const { url } = await program.start(UNLIMITED);
    const site = await createSite(program, url);
    const load = startLoad(site);
    await delay(2_000);
    let connections = 0;
    for (let cut = 1; cut <= CUTS; cut++) {
      const [row] = await inProgramDatabase(program, CUT);
      connections += row.cut;
      await delay(INTERVAL);
    }
    await load.stop();
    const { ready, enrolment, signIn, signUp } = load.answers;
    for (const answers of [ready, enrolment, signIn, signUp]) expect(otherThan(answers, 200, 503)).toEqual([]);
    /** The first reader after a cut makes the response again, and may get a connection that has just been cut. */
    expect(countOf(ready, 503)).toBeLessThanOrEqual(CUTS);
    expect(countOf(enrolment, 200)).toBeGreaterThan(countOf(enrolment, 503));
    expect(await countLost(site, load.ledger)).toBe(0);
    return (
      `${connections} connections cut in ${CUTS} cuts; cached reads ${totalOf(ready)}, of them ${countOf(ready, 503)} with 503; ` +
      `enrolments ${countOf(enrolment, 200)} with success, ${countOf(enrolment, 503)} with 503, 0 lost; ` +
      `slowest answer ${seconds(Math.max(enrolment.slowest, ready.slowest))}`
    );
  },
);
