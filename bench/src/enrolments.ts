import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { BUYERS, type Buyers, createBuyers, type Purchase } from './buyers.ts';
import { readIntent } from './card-provider.ts';
import { measureRate } from './http.ts';
import { type Comparison, compareRates } from './measure.ts';
import type { RunningGuildhall } from './processes.ts';
import { readBeside, type Work } from './reads-beside.ts';
import { print, printHead } from './table.ts';

// Commits per second of the same PostgreSQL: pgbench's standard transaction (TPC-B-like) with 8 clients. The PostgreSQL of
// the npm package has no `pgbench`; where none is installed (Debian: package `postgresql`), clients of our own send the
// same statements, and the table says so.

const CLIENTS = 8;
/**
 * pgbench's scale, at least the number of clients: with fewer branches the clients would wait for each other's row
 * locks.
 */
const SCALE = 10;
const SECONDS = 4;
const DEBIAN = '/usr/lib/postgresql';

/** The tables of `pgbench --initialize`, its rows and their widths. */
const TABLES = `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0 from generate_series(1, ${SCALE}) as n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${SCALE} * 10) as n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE} * 100000) as n`;

interface Commits {
  /** The program that measured. */
  by: string;
  perSecond: () => Promise<number>;
}

/** The path of pgbench; undefined where it is not installed. */
async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const candidates = ['pgbench', ...versions.map((version) => join(DEBIAN, version, 'bin/pgbench'))];
  for (const candidate of candidates) {
    const found = await promisify(execFile)(candidate, ['--version']).catch(() => undefined);
    if (found) return candidate;
  }
  return undefined;
}

async function runPgbench(pgbench: string, socketFolder: string): Promise<number> {
  const load = ['--no-vacuum', `--client=${CLIENTS}`, '--jobs=2', `--time=${SECONDS}`];
  const { stdout } = await promisify(execFile)(pgbench, [...load, '-h', socketFolder, '-U', 'guildhall', 'pgbench']);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

const randomUpTo = (max: number) => 1 + Math.floor(Math.random() * max);

/** The script `tpcb-like`, one statement after the other. */
async function commitOne(client: pg.Client): Promise<void> {
  const [aid, bid, tid, delta] = [
    randomUpTo(SCALE * 100_000),
    randomUpTo(SCALE),
    randomUpTo(SCALE * 10),
    randomUpTo(10_001) - 5_001,
  ];
  for (const statement of [
    'begin',
    `update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`,
    `select abalance from pgbench_accounts where aid = ${aid}`,
    `update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`,
    `update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`,
    `insert into pgbench_history (tid, bid, aid, delta, mtime)
     values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
    'end',
  ]) {
    await client.query(statement);
  }
}

async function runOwnClients(connection: pg.ClientConfig): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(connection));
  await Promise.all(clients.map((client) => client.connect()));
  let commits = 0;
  const start = performance.now();
  const commitAll = async (client: pg.Client) => {
    for (; performance.now() - start < SECONDS * 1_000; commits++) await commitOne(client);
  };
  await Promise.all(clients.map(commitAll));
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return commits / seconds;
}

/** Creates pgbench's tables in a second database of the same PostgreSQL, with the same settings. */
async function prepareCommits(socketFolder: string): Promise<Commits> {
  const connection = { host: socketFolder, user: 'guildhall', database: 'pgbench' };
  const maintenance = new pg.Client({ ...connection, database: 'guildhall' });
  await maintenance.connect();
  await maintenance.query('create database pgbench');
  await maintenance.end();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(TABLES);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();

  const pgbench = await findPgbench();
  return pgbench
    ? { by: 'pgbench', perSecond: () => runPgbench(pgbench, socketFolder) }
    : { by: 'pgbench’s script, sent by node (no pgbench here)', perSecond: () => runOwnClients(connection) };
}

/** Purchases of each buyer in a round. */
const EACH = 50;

interface Settled extends Comparison {
  /** How many payments a second the stand-in for the provider looks up, for 8 at once. */
  lookups: number;
}

/**
 * Enrolments per second of 8 buyers who have paid, each for a different class, compared with commits per second of the
 * database.
 */
async function settlePayments(buyers: Buyers, commits: Commits): Promise<Settled> {
  let purchases: Purchase[][] = [];
  const settleAll = async () => {
    purchases = await buyers.buy(EACH);
    await buyers.mailsSent();
    const rate = await measureRate(purchases.map((list) => list.map((purchase) => () => buyers.enrol(purchase))));
    await buyers.mailsSent();
    return rate;
  };
  const comparison = await compareRates(settleAll, commits.perSecond);
  const lookUp = ({ transactionId }: Purchase) => readIntent(buyers.provider, transactionId ?? '');
  const lookups = await measureRate(purchases.map((list) => list.map((purchase) => () => lookUp(purchase))));
  return { ...comparison, lookups };
}

const ENROLMENTS_PER_SECOND = 50;

export const enrolling = (buyers: Buyers, choose: (each: number) => Promise<Purchase[][]>): Work => ({
  perSecond: ENROLMENTS_PER_SECOND,
  prepare: async (count) =>
    (await choose(Math.ceil(count / BUYERS))).flat().map((purchase) => () => buyers.enrol(purchase)),
  settle: buyers.mailsSent,
});

async function measureReads(url: string, buyers: Buyers): Promise<void> {
  printHead(['8 connections', 'requests/s', 'beside enrolments', 'enrolments/s', 'share', 'p99']);
  const besides = [
    ['/api/all-classes', 'free', buyers.chooseFree],
    ['/api/top-classes', 'free', buyers.chooseFree],
    ['/', 'free', buyers.chooseFree],
    /** Each of these also costs the time of the card provider, which runs in the same process here. */
    ['/api/all-classes', 'paid', buyers.buy],
  ] as const;
  for (const [path, kind, choose] of besides) {
    const { alone, beside, worked, share, p99 } = await readBeside(url + path, enrolling(buyers, choose));
    const figures = [alone, beside, worked].map(Math.round);
    print([[`\`${path}\`, ${kind} classes`, ...figures, share.toFixed(2), `${p99.toFixed(1)} ms`]]);
  }
}

/** Reads beside enrolments, and enrolments compared with commits of the database. */
export async function measureEnrolments(guildhall: RunningGuildhall): Promise<void> {
  const buyers = await createBuyers(guildhall);
  await measureReads(guildhall.url, buyers);
  const commits = await prepareCommits(guildhall.socketFolder);
  const settled = await settlePayments(buyers, commits);
  const withoutLookup = 1 / (1 / settled.guildhall - 1 / settled.lookups);
  await buyers.close();

  console.log();
  printHead(['8 buyers at once', 'enrolments/s', 'compared with', 'commits/s', 'ratio']);
  const rates = [Math.round(settled.guildhall), `${commits.by}, 8 clients`, Math.round(settled.baseline)];
  print([['settled, the card provider asked each time', ...rates, settled.ratio.toFixed(3)]]);
  console.log(`
The sandbox's card provider alone answers ${Math.round(settled.lookups)} such questions/s; without them it would be about ${Math.round(withoutLookup)} enrolments/s.`);
}
