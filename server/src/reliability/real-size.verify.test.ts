import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import pLimit from 'p-limit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAppliedAt, migrateAt } from '../database/migrate.ts';
import { createRootKey, parseRootKey } from '../lib/root-key.ts';
import { ADA } from '../testing/accounts.ts';
import { digestDatabaseAt } from '../testing/database-digest.ts';
import { externalPostgres } from '../testing/external-postgres.ts';
import { post } from '../testing/program-calls.ts';
import { withoutPlace } from '../testing/run-admin.ts';
import { freePort, type Guildhall, programEnvironment, startGuildhall } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FILES_CONCURRENCY, fillReleaseBefore, fillThisRelease, HAND_IN_BYTES, shopOfSize } from './real-size-shop.ts';

/** 1 in `npm run verify`: 50,000 people. */
const FACTOR = Number(process.env.REAL_SIZE ?? 0.01);
const size = shopOfSize(FACTOR);
/** Milliseconds of each test. */
const TIMEOUT = 600_000 + FACTOR * 7_200_000;
const OLD = '0001-baseline';
const ROOT = join(import.meta.dirname, '../../..');
/** Megabytes of the process of Node; what PostgreSQL takes has the bounds of its own settings. */
const MAX_MEMORY = 1024;
/** `npm run backup` gives it 96 for objects; the rest is the program, and bytes on their way. */
const MAX_BACKUP_MEMORY = 256;
/** Milliseconds. */
const MAX_LIST_TIME = 5_000;
/** Milliseconds that the download of a list may take for 100,000 rows, and to begin and to end. */
const MAX_EXPORT_TIME = { rows: 1_000, begin: 1_000 };
/** Megabytes more in the server, with garbage that is not collected yet, however long the list is. */
const MAX_EXPORT_MEMORY = 64;
const ERASED = Math.ceil(100 * FACTOR) + 1;

/**
 * A restore says when it was made, and which migrations it made itself. Counts of calls and invalidations are not kept
 * (`UNWATCHED_TABLES`). The admin has signed out: a restore ends sessions.
 */
const CHANGED_BY_RESTORE = ['installation', 'kysely_migration'];

interface Figure {
  name: string;
  seconds: number;
  /** The most that the process has had at once; undefined for one request. */
  megabytes?: number;
  result: string;
}

const figures: Figure[] = [];
const createExternal = externalPostgres();
let shop: string;
let scripts: Record<string, string>;

/** Nothing listens there: mails wait in the queue, and no payment is due to be looked up. */
const SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Guildhall <no-reply@example.com>',
};

const at = (dataDir: string, more: Record<string, string> = {}) => ({
  ...SHOP,
  DATA_DIR: dataDir,
  BACKUP_PASSPHRASE: 'seven sad seals sing',
  ...more,
});

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

/** Kilobytes, as the kernel has kept it; 0 once the process has ended. */
function readPeak(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The next look sees the most from now on. */
const forgetPeak = (pid: number | undefined) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The peak only grows, so that the last look counts. Returns what ends it, with megabytes. */
function watchMemory(pid: number | undefined): () => number {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, readPeak(pid));
  };
  const timer = setInterval(look, 50);
  return () => {
    look();
    clearInterval(timer);
    return Math.round(peak / 1024);
  };
}

const toLine = ({ name, seconds, megabytes = 0, result }: Figure) =>
  [
    name.padEnd(55),
    `${seconds.toFixed(1)} s`.padStart(10),
    (megabytes ? `${megabytes} MB` : '').padStart(8),
    `  ${result}`,
  ].join('');

const isList = ({ name }: Figure) => name.startsWith('GET ') && !name.includes('/exports/');

/** For docs/reliability.md: what is not a command is left out, and of the lists only the slowest stands there. */
function toTable(all: Figure[]): Figure[] {
  const lists = all.filter(isList).toSorted((one, other) => other.seconds - one.seconds);
  const others = all.filter((figure) => !isList(figure) && !figure.name.startsWith('('));
  const [slowest] = lists;
  return slowest
    ? [...others, { ...slowest, name: `the slowest of ${lists.length} lists of admins: ${slowest.name}` }]
    : others;
}

/** A script of package.json as npm runs it, in a process of its own; it succeeds, or ends as expected. */
async function run(
  name: string,
  words: string[],
  environment: Record<string, string>,
  where = '',
  expectedCode = 0,
): Promise<string> {
  const [script = '', ...parameters] = [...name.split(' '), ...words];
  const begun = Date.now();
  const child = spawn('sh', ['-c', `exec env ${scripts[script]} "$@"`, 'sh', ...parameters], {
    cwd: ROOT,
    env: { ...programEnvironment(), PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWatch = watchMemory(child.pid);
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const megabytes = endWatch();
  const errors = withoutPlace(said);
  const all = (printed + errors).trim();
  figures.push({
    name: `${name}${where && `, ${where}`}`,
    seconds: (Date.now() - begun) / 1000,
    megabytes,
    result: lastLine(all),
  });
  expect({ name, code, errors }, all).toEqual({ name, code: expectedCode, errors: '' });
  expect.soft(megabytes).toBeGreaterThan(0);
  expect.soft(megabytes).toBeLessThan(script === 'backup' ? MAX_BACKUP_MEMORY : MAX_MEMORY);
  return all;
}

/** Without the folder of a backup, which is another each time. */
const lastLine = (printed: string) =>
  (printed.split('\n').at(-1) ?? '').replace(/^\/\S*\/(?=\S+\.backup: )/, '').slice(0, 90);

/** In the embedded database of a folder, while no command does. */
async function inFolder<Result>(dataDir: string, work: (connection: pg.ClientConfig) => Promise<Result>) {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  return work(connection).finally(stop);
}

async function query(connection: pg.ClientConfig, statement: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(statement, values).finally(() => client.end())).rows;
}

const digestOf = (connection: pg.ClientConfig) => digestDatabaseAt({ ...connection, statement_timeout: 0 });

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((table) => one[table] !== other[table]).toSorted();

/** Each stored file with its size, and a hash of those that are not sparse. */
async function listFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await pLimit(FILES_CONCURRENCY).map(paths, async (path) => {
    const { size } = await stat(path);
    const isDrawn = size === HAND_IN_BYTES;
    return [path.slice(folder.length), size, isDrawn && hash('sha256', await readFile(path))].join(' ');
  });
  return files.toSorted();
}

async function timed<Result>(name: string, work: () => Promise<Result>, describe: (result: Result) => string) {
  const begun = Date.now();
  const result = await work();
  figures.push({ name, seconds: (Date.now() - begun) / 1000, result: describe(result) });
  return result;
}

/** The same by a server: with the most memory that it has had meanwhile. */
async function timedIn<Result>(
  { process: { pid } }: Guildhall,
  name: string,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<{ result: Result; milliseconds: number; growth: number }> {
  forgetPeak(pid);
  const [begun, before] = [Date.now(), readPeak(pid)];
  const result = await work();
  const [milliseconds, peak] = [Date.now() - begun, readPeak(pid)];
  const megabytes = Math.round(peak / 1024);
  figures.push({ name, seconds: milliseconds / 1000, megabytes, result: describe(result) });
  expect.soft(megabytes).toBeLessThan(MAX_MEMORY);
  return { result, milliseconds, growth: (peak - before) / 1024 };
}

const open = async () => startGuildhall({ ...at(shop), PORT: String(await freePort()) });

async function endMeasured(guildhall: Guildhall, name: string, begun: number): Promise<void> {
  const megabytes = Math.round(readPeak(guildhall.process.pid) / 1024);
  expect(await guildhall.end('SIGTERM')).toBe(0);
  figures.push({ name, seconds: (Date.now() - begun) / 1000, megabytes, result: '' });
  expect.soft(megabytes).toBeLessThan(MAX_MEMORY);
}

beforeAll(async () => {
  scripts = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).scripts;
  shop = await temporaryFolder();
  await timed(
    '(making the shop, as 0.2.0 stores it)',
    () =>
      inFolder(shop, async (connection) => {
        await migrateAt(connection, OLD);
        await fillReleaseBefore(connection, shop, size);
      }),
    () => `${size.people} people, ${size.courses} classes, ${size.enrolments} enrolments, ${size.payments} payments`,
  );
}, TIMEOUT);

afterAll(async () => {
  const largest = figures.toSorted((one, other) => (other.megabytes ?? 0) - (one.megabytes ?? 0))[0];
  const commands = figures.filter(({ name }) => !name.startsWith('('));
  const slowest = commands.toSorted((one, other) => other.seconds - one.seconds).slice(0, 4);
  const rounded = slowest.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', ');
  const summary = `${size.people} people, ${size.enrolments} enrolments; slowest ${rounded}; most memory ${largest?.name} ${largest?.megabytes} MB`;
  console.log([...figures.map(toLine), summary].join('\n'));
  if (process.env.REAL_SIZE_FIGURES) {
    await writeFile(process.env.REAL_SIZE_FIGURES, JSON.stringify({ summary, commands: toTable(figures) }));
  }
  await rm(shop, { recursive: true });
}, TIMEOUT);

test(
  'an operator rehearses the upgrade of a shop of real size, upgrades it, and opens it',
  async () => {
    expect(await run('upgrade --rehearse', [], at(shop), 'from 0.2.0')).toContain('Nothing was changed');
    expect(await inFolder(shop, listAppliedAt)).toEqual([OLD]);
    expect(await run('upgrade', [], at(shop), 'from 0.2.0')).toContain('Money, enrolments, counters and files agree.');
    const begun = Date.now();
    await endMeasured(await open(), 'start, until it is open, and stop', begun);
    const rootKey = createRootKey(parseRootKey(await readFile(join(shop, 'secret-key'), 'utf8')) as Buffer);
    await timed(
      '(adding lessons, progress, files and certificates)',
      () => inFolder(shop, (connection) => fillThisRelease(connection, { dataDir: shop, size, rootKey })),
      () => `${size.progress} rows of progress, ${size.certificates} certificates`,
    );
    expect(await run('admin check', [], at(shop))).toBe('Money, enrolments, counters and files agree.');
    expect(await run('upgrade --rehearse', [], at(shop), 'of this version')).toContain('Nothing was changed');
  },
  TIMEOUT,
);

test(
  'its false certificates are found and replaced, and its keys rotated',
  async () => {
    const { wrongCertificates, secondFactors, keptAnswers } = size;
    const found = await run('admin correct-certificates', [], at(shop));
    expect(found).toContain(`Wrong: ${wrongCertificates}. Replace them with --replace.`);
    const replaced = await run('admin correct-certificates --replace', [], at(shop));
    expect(replaced).toContain(`Replaced: ${wrongCertificates}.`);
    const rotated = await run('admin rotate-key', [], at(shop));
    const count = Number(/Encrypted with the new key: (\d+) values/.exec(rotated)?.[1]);
    expect(count).toBeGreaterThanOrEqual(secondFactors + keptAnswers);
    await run('admin rotate-secrets', [], at(shop));
    await run('admin rotate-certificate-key', [], at(shop));
    expect(await run('admin check', [], at(shop), 'after these')).toContain('agree');
  },
  TIMEOUT,
);

/** Somebody who has just signed up is made an admin. Headers of their requests. */
async function signUpAsAdmin(url: string): Promise<Record<string, string>> {
  const signedUp = await post(url, '/auth/sign-up/email', ADA);
  const cookies = signedUp.headers.getSetCookie().map((each) => each.split(';')[0]);
  const cookie = cookies.join('; ');
  const { token } = (await (await post(url, '/jwt', { email: ADA.email }, { cookie })).json()) as { token: string };
  await run(`admin grant ${ADA.email}`, [], at(shop), 'while the server runs');
  return { authorization: `Bearer ${token}`, cookie };
}

/** People who are erased, and files that another job has not removed yet. */
const ERASED_AND_LEFT = `select
  (select count(*)::integer from "user" where erased_at is not null) as erased,
  (select count(*)::integer from attachment where deleted_at is not null)
    + (select count(*)::integer from removed_object) as left`;

const LISTS = [
  '/overview',
  '/getroles?limit=500',
  '/getroles?role=Teacher&limit=500',
  '/search-user/person?limit=500',
  '/search-user/4711',
  '/getallclass?limit=500',
  '/getallclass?sort=title&q=class',
  '/payments?limit=500',
  '/payments?status=refunded&limit=500',
  '/payments?q=person',
  '/payments?q=pi_1001',
  '/certificates?limit=500',
  '/audit?limit=500',
  '/audit?person=person',
  '/get-teacher-request',
  '/reports',
  '/failures',
  '/security-events',
];

/** Rows; no field of this shop has a line break. The admin is one more. */
const FILES_OF_LISTS = {
  people: size.people + 1,
  /** Without those that are archived. */
  classes: size.courses - size.courses / 20,
  payments: size.payments,
  /** The revocations of false certificates, the grant of the admin, and each of the four files. */
  audit: size.decisions + size.wrongCertificates + 1 + 4,
};

async function countLines(response: Response): Promise<number> {
  let lines = 0;
  for await (const chunk of response.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}

test(
  'an admin opens each of its lists and downloads each whole, and people who have asked for it are erased',
  async () => {
    const begun = Date.now();
    const guildhall = await open();
    const headers = await signUpAsAdmin(guildhall.url);
    await run('doctor', [], at(shop), 'while the server runs; no mail server answers', 1);
    for (const path of LISTS) {
      const download = async () => {
        const response = await fetch(`${guildhall.url}/api${path}`, { headers });
        return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
      };
      const describe = ({ status, bytes }: Awaited<ReturnType<typeof download>>) =>
        `${status}, ${Math.round(bytes / 1024)} KB`;
      const { result, milliseconds } = await timedIn(guildhall, `GET ${path}`, download, describe);
      const found = { path, status: result.status, isSlow: milliseconds > MAX_LIST_TIME };
      expect.soft(found).toEqual({ path, status: 200, isSlow: false });
    }
    for (const [list, rows] of Object.entries(FILES_OF_LISTS)) {
      const count = async () => {
        const response = await fetch(`${guildhall.url}/api/exports/${list}.csv`, { headers });
        expect(response.status).toBe(200);
        return (await countLines(response)) - 1;
      };
      const { result, milliseconds, growth } = await timedIn(
        guildhall,
        `GET /exports/${list}.csv`,
        count,
        (found) => `${found} rows`,
      );
      const isSlow = milliseconds > MAX_EXPORT_TIME.begin + (MAX_EXPORT_TIME.rows * rows) / 100_000;
      const found = { list, rows: result, isSlow, isLarge: growth > MAX_EXPORT_MEMORY };
      expect.soft(found, `${growth} MB more`).toEqual({ list, rows, isSlow: false, isLarge: false });
    }

    const socket = { host: join(shop, 'postgres'), user: 'guildhall', database: 'guildhall' };
    const due = `update "user" set deletion_due_at = now() where id in (
      select student_id from certificate where revoked_at is null order by id limit $1)`;
    const found = async () => (await query(socket, ERASED_AND_LEFT))[0];
    const { pid } = guildhall.process;
    forgetPeak(pid);
    const from = Date.now();
    await query(socket, due, [ERASED]);
    await expect.poll(found, { timeout: TIMEOUT, interval: 1000 }).toEqual({ erased: ERASED, left: 0 });
    figures.push({
      name: `erasure of ${ERASED} people by the job of the minute`,
      seconds: (Date.now() - from) / 1000,
      megabytes: Math.round(readPeak(pid) / 1024),
      result: 'with their files; two jobs, each of which begins within a minute',
    });
    await post(guildhall.url, '/auth/sign-out', {}, headers);
    await endMeasured(guildhall, '(the server meanwhile)', begun);
    expect(await run('admin check', [], at(shop), 'after all')).toContain('agree');
  },
  TIMEOUT,
);

test(
  'a backup of it is restored into an external database, and from there into an embedded one, the same in every row and file',
  async () => {
    const [outside, back, backups] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    const external = await createExternal();
    const there = at(outside, { DATABASE_URL: urlOf(external) });
    const [first, second] = [join(backups, 'first.backup'), join(backups, 'second.backup')];
    const rows = await inFolder(shop, digestOf);
    const files = await listFiles(shop);

    await run('backup', [first], at(shop), 'of the embedded database');
    await run('restore', [first], there, 'into an external database');
    await rm(first);
    const moved = await digestOf(external);
    expect(differing(rows, moved)).toEqual(CHANGED_BY_RESTORE);
    expect(await listFiles(outside)).toEqual(files);

    expect(await run('admin check', [], there, 'of the external database')).toContain('agree');
    await run('upgrade --rehearse', [], there, 'of the external database');
    await run('backup', [second], there, 'of the external database');
    await rm(join(outside, 'objects'), { recursive: true });
    await run('restore', [second], at(back), 'into an embedded database');
    await rm(second);
    expect(differing(moved, await inFolder(back, digestOf))).toEqual(CHANGED_BY_RESTORE);
    expect(await listFiles(back)).toEqual(files);
    for (const folder of [outside, back, backups]) await rm(folder, { recursive: true });
  },
  TIMEOUT,
);
