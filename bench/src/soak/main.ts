// `npm run soak -- --minutes 20`: people learn, buy and teach while the server and its database are killed at random. At
// the end everything that was answered with success has to be there, `npm run admin -- check` must find nothing, and the
// server's memory must not have grown.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeRow } from '../../../scripts/reliability-table.js';
import { work } from './actions.ts';
import { Unexpected } from './client.ts';
import { countSuccesses, createLedger, findLost } from './ledger.ts';
import { openSchool } from './school.ts';
import { checkByCommand, type Site, startSite } from './site.ts';

const WORKERS = 8;
const MINUTE = 60_000;
/** Milliseconds between two kills. The server gives up after five deaths of its database within a minute. */
const MIN_PAUSE = 20_000;
const MAX_PAUSE = 40_000;
const MEMORY_INTERVAL = 2_000;
/** In the last 40 % of the time the server lives on, so that its memory can be compared. */
const CALM_SHARE = 0.4;
/** Beyond the noise of a garbage collector. */
const MAX_GROWTH = 1.15;
/** Milliseconds for open payments and refunds to be settled. */
const SETTLING = 90_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const duration = Number(values.minutes) * MINUTE;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const pause = () => delay(MIN_PAUSE + Math.random() * (MAX_PAUSE - MIN_PAUSE));

async function kill(site: Site, end: number) {
  const kills = { server: 0, database: 0 };
  const calmFrom = end - duration * CALM_SHARE;
  for (await pause(); performance.now() < end - MIN_PAUSE; await pause()) {
    const isServer = performance.now() < calmFrom && Math.random() < 0.6;
    if (isServer) await site.killServer();
    else await site.killDatabase();
    kills[isServer ? 'server' : 'database'] += 1;
    console.log(
      `  killed the ${isServer ? 'server' : 'database'}, ${Math.round((end - performance.now()) / 1_000)} s left`,
    );
  }
  return kills;
}

async function watchMemory(site: Site, end: number) {
  await delay(Math.max(0, end - duration * CALM_SHARE - performance.now()));
  const samples: number[] = [];
  for (; performance.now() < end; await delay(MEMORY_INTERVAL)) samples.push(await site.memory());
  const third = Math.floor(samples.length / 3);
  return { before: median(samples.slice(third, 2 * third)), after: median(samples.slice(-third)) };
}

/** All open payments are looked at by the next process. */
async function settle(site: Site) {
  await site.query('update payment set next_check_at = now() where next_check_at is not null');
  await site.killServer();
  const until = performance.now() + SETTLING;
  for (;;) {
    const [row] = await site.query<{ count: number }>(
      `select count(*)::int as count from payment where status = 'refund-due'`,
    );
    if (row?.count === 0) return;
    if (performance.now() > until) throw new Unexpected(`${row?.count} refunds are still due`);
    await delay(1_000);
  }
}

const site = await startSite();
const school = await openSchool(site);
const ledger = createLedger();
console.log(`  ${school.students.length} students, ${school.classes.length} classes, ${values.minutes} minutes`);
const end = performance.now() + duration;
const isOver = () => performance.now() > end;
const works = Array.from({ length: WORKERS }, () => work({ site, school, ledger }, isOver));
const [kills, memory, ...done] = await Promise.all([kill(site, end), watchMemory(site, end), ...works]);
await settle(site);
const lost = await findLost(site, ledger);
const check = checkByCommand(site);
await site.stop();

const figure =
  `${values.minutes} minutes, ${done.reduce((sum, count) => sum + count, 0)} actions, ` +
  `${kills.server} kills of the server and ${kills.database} of the database: ` +
  `${countSuccesses(ledger)} successes, ${lost.length} lost; memory ${memory.before} and then ${memory.after} MB`;
console.log(`\n${figure}\n${check.printed}`);
for (const each of lost.slice(0, 20)) console.log(`  lost: ${each}`);
const isFlat = memory.after <= memory.before * MAX_GROWTH;
if (!isFlat) console.log('  the memory has grown');
const isGood = lost.length === 0 && check.isClean && isFlat;
await writeRow({
  table: 'soak',
  command: `npm run soak -- --minutes ${values.minutes}`,
  promise:
    'Each success is there afterwards, `npm run admin -- check` finds nothing, and the memory of the server does not grow',
  figures: `${figure}; the check ${check.isClean ? 'found nothing' : 'found something'}${isGood ? '' : ': **failed**'}`,
});
process.exit(isGood ? 0 : 1);
