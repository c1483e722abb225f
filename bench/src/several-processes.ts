import { readFile } from 'node:fs/promises';
import { listTopCourses, urlOf } from '@guildhall/contract';
import pg from 'pg';
import { applyLoad, compareRates } from './measure.ts';
import { processorTimeOf } from './process-usage.ts';
import type { RunningGuildhall } from './processes.ts';
import { print, printHead } from './table.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
const WRITERS = 32;
/** Seconds in which nobody asks for anything. */
const IDLE_SECONDS = 20;
/** Milliseconds between two wake-ups by one process, as in the server. */
const WAKE_UP_INTERVAL = 50;

/** A process and those of Node that it has started. */
async function processesOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return [pid, ...children.filter((_, index) => commands[index]?.includes('main.ts'))];
}

/** Cached reads for each second of processor time that all processes use together. */
async function readsPerProcessorSecond({ url, pid }: RunningGuildhall): Promise<number> {
  const load = { url: url + urlOf(listTopCourses), connections: CONNECTIONS, seconds: SECONDS };
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
  const before = await count();
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000));
  const transactions = (await count()) - before;
  await client.end();
  return transactions / IDLE_SECONDS;
}

/** What a writer does in its transaction beside its own row. */
const ANNOUNCEMENTS = {
  none: undefined,
  rows: "insert into invalidation (process, changed, counted) values ('bench', array['courses'], '{}')",
  notify: "select pg_notify('bench', 'courses')",
};

async function commitsPerSecond(clients: pg.Client[], announcement: string | undefined): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let commits = 0;
  const write = async (client: pg.Client) => {
    while (performance.now() < end) {
      await client.query('begin');
      await client.query('insert into bench_write default values');
      if (announcement) await client.query(announcement);
      await client.query('commit');
      commits += 1;
    }
  };
  await Promise.all(clients.map(write));
  return commits / SECONDS;
}

async function measureWriters({ socketFolder }: RunningGuildhall): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: WRITERS }, connect));
  const waker = await connect();
  await waker.query('create table bench_write (id bigint generated always as identity primary key)');
  const wake = setInterval(() => void waker.query("select pg_notify('guildhall_invalidated', '')"), WAKE_UP_INTERVAL);
  printHead([`${WRITERS} writers`, 'commits/s', 'without announcements', 'ratio']);
  for (const [name, announcement] of [
    ['announcements as rows', ANNOUNCEMENTS.rows],
    ['NOTIFY in each commit, as it was', ANNOUNCEMENTS.notify],
  ] as const) {
    const rates = await compareRates(
      () => commitsPerSecond(clients, announcement),
      () => commitsPerSecond(clients, ANNOUNCEMENTS.none),
    );
    print([[name, Math.round(rates.guildhall), Math.round(rates.baseline), rates.ratio.toFixed(2)]]);
  }
  clearInterval(wake);
  await waker.query('drop table bench_write');
  await Promise.all([...clients, waker].map((client) => client.end()));
}

/** Several processes behind one port, what they ask while nobody asks them, and what announcements cost writers. */
export async function measureProcesses(guildhall: RunningGuildhall): Promise<void> {
  await measureWriters(guildhall);
  console.log();
  printHead(['processes', 'cached reads per second of processor time', 'transactions/s of each while idle']);
  for (const count of [1, 2]) {
    await guildhall.restart({ WORKERS: String(count) });
    const idle = (await transactionsPerSecond(guildhall)) / count;
    const reads = [
      await readsPerProcessorSecond(guildhall),
      await readsPerProcessorSecond(guildhall),
      await readsPerProcessorSecond(guildhall),
    ];
    print([[String(count), Math.round(reads.toSorted((a, b) => a - b)[1] ?? 0), idle.toFixed(1)]]);
  }
  await guildhall.restart({});
}
