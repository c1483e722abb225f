import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { listTopCourses, urlOf } from '@guildhall/contract';
import pg from 'pg';
import { insertCourses } from './catalogue.ts';
import { applyLoad, compareRates, processorTimeOf } from './measure.ts';
import { type RunningGuildhall, type RunningProcess, startBaseline, startGuildhall } from './processes.ts';
import { print, printHead } from './table.ts';
import { measureWriters } from './writers.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
/** Seconds after a start until its first looks for work are over. */
const SETTLING_SECONDS = 30;
/** Seconds in which nobody asks for anything: what is done once a minute is among them. */
const IDLE_SECONDS = 60;
const PATH = urlOf(listTopCourses);

/** A process and those of Node that it has started. */
async function processesOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return [pid, ...children.filter((_, index) => /(main|baseline)\.ts/.test(commands[index] ?? ''))];
}

/** Cached reads for each second of processor time that all processes use together. */
async function readsPerProcessorSecond({ url, pid }: RunningProcess): Promise<number> {
  const load = { url: url + PATH, connections: CONNECTIONS, seconds: SECONDS };
  await applyLoad({ ...load, seconds: 1 });
  const pids = await processesOf(pid);
  const used = async () => (await Promise.all(pids.map(processorTimeOf))).reduce((sum, time) => sum + time, 0);
  const before = await used();
  const { perSecond } = await applyLoad(load);
  return (perSecond * SECONDS) / (((await used()) - before) / 1_000);
}

async function transactionsPerSecond({ socketFolder }: RunningGuildhall): Promise<number> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  const count = async () => {
    const { rows } = await client.query(
      'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
    );
    return rows[0].count as number;
  };
  await delay(SETTLING_SECONDS * 1_000);
  const before = await count();
  await delay(IDLE_SECONDS * 1_000);
  const transactions = (await count()) - before;
  await client.end();
  return transactions / IDLE_SECONDS;
}

/** Cached reads of one process beside those of two, alternately, and the same of bare `node:http` on this machine. */
async function measureReads(one: RunningGuildhall, two: RunningGuildhall): Promise<void> {
  const bare = (count: number) =>
    startBaseline({
      SOCKET_FOLDER: one.socketFolder,
      ORIGIN: one.url,
      PATHS: JSON.stringify([PATH]),
      WORKERS: `${count}`,
    });
  const bares = [await bare(1), await bare(2)] as const;
  printHead(['cached reads per second of processor time', 'two processes', 'one process', 'ratio']);
  for (const [name, [single, double]] of [
    ['Guildhall', [one, two]],
    ['node:http, same bytes', bares],
  ] as const) {
    const rates = await compareRates(
      () => readsPerProcessorSecond(double),
      () => readsPerProcessorSecond(single),
    );
    print([[name, Math.round(rates.guildhall), Math.round(rates.baseline), rates.ratio.toFixed(2)]]);
  }
  await Promise.all(bares.map(({ stop }) => stop()));
}

/** Several processes behind one port, what they ask while nobody asks them, and what announcements cost writers. */
export async function measureProcesses(guildhall: RunningGuildhall): Promise<void> {
  await measureWriters(guildhall);
  console.log();
  const two = await startGuildhall({ WORKERS: '2' });
  await insertCourses(two.socketFolder);
  await measureReads(guildhall, two);
  console.log();
  printHead(['processes', 'transactions/s of each while idle']);
  for (const [count, running] of [
    [1, guildhall],
    [2, two],
  ] as const) {
    print([[String(count), ((await transactionsPerSecond(running)) / count).toFixed(1)]]);
  }
  await two.stop();
}
