import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import { createCardTables } from '@guildhall/sandbox';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { checkConsistency } from '../backup/consistency/check-consistency.ts';
import { listTables, quoted, quotedColumns } from '../backup/list-tables.ts';
import { openTables } from '../backup/load-tables.ts';
import { VERSION } from '../composition/version.ts';
import { listAppliedAt, migrateAt } from '../database/migrate.ts';
import { StartupError } from '../lib/startup-error.ts';
import { untilInterrupted } from '../lib/until-interrupted.ts';
import { type DataSettings, readDataSettings } from '../settings/data-settings.ts';
import { readCommandEnvironment } from '../settings/environment.ts';
import { beginCommand, openDatabase, openFiles } from './open-database.ts';
import { runCommand } from './run-command.ts';

interface Upgraded {
  /** That the database had not been through. */
  migrations: string[];
  /** What `npm run admin -- check` says now. */
  disagreements: string[];
}

async function upgrade(connection: pg.ClientConfig, settings: DataSettings): Promise<Upgraded> {
  const before = await listAppliedAt(connection);
  await migrateAt(connection);
  const migrations = (await listAppliedAt(connection)).filter((name) => !before.includes(name));
  return { migrations, disagreements: await checkConsistency(connection, await openFiles(settings)) };
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'guildhall upgrade' });
  /** A query that is under way fails with it; one that waits for the other client has none. */
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function isSandbox(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('sandbox_stripe.payment_intent') is not null as is");
  return rows[0].is;
}

/** As it was at one moment; who works with it goes on. */
async function copyRows(from: pg.Client, to: pg.Client): Promise<void> {
  await from.query('begin isolation level repeatable read read only');
  await from.query('set local statement_timeout = 0');
  await to.query('begin');
  await to.query('set local statement_timeout = 0');
  const tables = await listTables(from);
  const loader = await openTables(to, tables);
  for (const table of tables) {
    await loader.load(table, from.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`)));
  }
  await loader.finish();
  await to.query('commit');
  await from.query('commit');
}

/** The tables of the version that the database has, with its rows. */
async function copyDatabase(from: pg.ClientConfig, to: pg.ClientConfig): Promise<void> {
  const last = (await listAppliedAt(from)).at(-1);
  if (!last) throw new StartupError('This database is empty: there is nothing to upgrade.');
  await migrateAt(to, last);
  const [source, target] = [await connect(from), await connect(to)];
  try {
    if (await isSandbox(source)) await createCardTables(to);
    await copyRows(source, target);
  } finally {
    await source.end();
    await target.end();
  }
}

async function startCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-rehearsal-'));
  /** As root, PostgreSQL runs as another user, who has to enter it: else the copy would lie elsewhere, and stay. */
  await chmod(folder, 0o755);
  return {
    folder,
    starting: startEmbeddedPostgres({ dataDir: folder, report: () => undefined, parameters: { fsync: 'off' } }),
  };
}

/** Upgrades a copy, in a database of its own that is gone afterwards, also after Ctrl-C. Files are only read. */
async function rehearseUpgrade(connection: pg.ClientConfig, settings: DataSettings): Promise<Upgraded> {
  let begun: ReturnType<typeof startCopy> | undefined;
  const rehearse = async () => {
    begun = startCopy();
    const copy = await (await begun).starting;
    await copyDatabase(connection, copy.connection);
    return upgrade(copy.connection, settings);
  };
  try {
    return await untilInterrupted(rehearse);
  } finally {
    const made = await begun;
    await made?.starting.then(
      (copy) => copy.stop(),
      () => undefined,
    );
    if (made) await rm(made.folder, { recursive: true });
  }
}

const USAGE = [
  'Usage:',
  '  npm run upgrade -- --rehearse    brings a copy of the database to this version, and checks it',
  '  npm run upgrade                  brings the database itself to this version, as a start does, and checks it',
].join('\n');

async function run(words: string[]): Promise<void> {
  const isRehearsal = words[0] === '--rehearse';
  if (words.length > (isRehearsal ? 1 : 0)) throw new StartupError(USAGE);
  const { environment, files } = readCommandEnvironment();
  const settings = readDataSettings(environment);
  await beginCommand(settings, { files });
  const { connection, stop } = await openDatabase(settings);
  try {
    const begun = Date.now();
    const upgraded = await (isRehearsal ? rehearseUpgrade : upgrade)(connection, settings);
    const seconds = Math.round((Date.now() - begun) / 1_000);
    const what = isRehearsal ? 'A copy of the database' : 'The database';
    for (const name of upgraded.migrations) console.log(`  ${name}`);
    for (const line of upgraded.disagreements) console.error(`  ${line}`);
    console.log(`${what} is at version ${VERSION}: ${upgraded.migrations.length} migrations, ${seconds} s.`);
    if (upgraded.disagreements.length > 0) throw new StartupError(`Disagreements: ${upgraded.disagreements.length}.`);
    console.log('Money, enrolments, counters and files agree.');
    if (isRehearsal) console.log('Nothing was changed in the database itself.');
  } finally {
    await stop();
  }
}

runCommand(run);
