import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { SYSTEM_FOLDER } from './binaries.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';
import type { RunningDatabase } from './keep-running.ts';
import { connectWhenReady, findLauncher, inUseError, keepOwnership, takeOwnership } from './owner-lock.ts';
import { PostgresStartError } from './postgres-start-error.ts';
import { findPostmaster, launch } from './postmaster.ts';

/** Holds the path of a database outside `DATA_DIR`, so that it is found again after the checkout has moved. */
const POINTER = 'database-folder.txt';

/** A file's content, or whether it is there; undefined where it is not. Throws where nobody but others may look. */
const unlessMissing = <Found>(dataDir: string, looking: Promise<Found>): Promise<Found | undefined> =>
  looking.catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new PostgresStartError(
      `${dataDir} cannot be read (${code}). Run this as root, or as the user it belongs to.`,
    );
  });

/** Where an earlier start has put it. */
export async function readDatabaseFolder(dataDir: string): Promise<string> {
  const elsewhere = (await unlessMissing(dataDir, readFile(join(dataDir, POINTER), 'utf8')))?.trim();
  return elsewhere || join(dataDir, 'postgres');
}

/** Whether there is a database. Creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const version = join(await readDatabaseFolder(dataDir), 'PG_VERSION');
  return (await unlessMissing(dataDir, stat(version))) !== undefined;
}

/** With its files, wherever they are. No database may run there. */
export async function removeDatabase(dataDir: string): Promise<void> {
  await rm(await readDatabaseFolder(dataDir), { recursive: true, force: true });
  await rm(join(dataDir, POINTER), { force: true });
}

/** The folder of the database: in `DATA_DIR`, or in `SYSTEM_FOLDER` where the database's user cannot enter that. */
export async function findDatabaseFolder(
  dataDir: string,
  user: DatabaseUser | undefined,
  report: (text: string) => void,
): Promise<string> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new PostgresStartError(
      `DATA_DIR ${dataDir} cannot be created (${error.message}). Set DATA_DIR to a folder that you may write to.`,
    );
  });
  const pointer = join(dataDir, POINTER);
  const elsewhere = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (elsewhere) {
    report(`The database is in ${elsewhere}`);
    return elsewhere;
  }
  if (canEnter(dataDir, user)) return join(dataDir, 'postgres');

  const name = `${basename(dirname(dataDir))}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const folder = join(SYSTEM_FOLDER, name);
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  await writeFile(pointer, `${folder}\n`);
  report(`The database is in ${folder}, because its user cannot enter ${dataDir}`);
  return folder;
}

export const DATABASE = 'guildhall';

/**
 * When two processes launch at once, the second database exits because of the first's lock file, and the second process
 * then connects to the first database.
 */
async function refuseOtherLauncher(client: pg.Client, dataDir: string): Promise<void> {
  if ((await findLauncher(client)) === process.pid) return;
  await client.end();
  throw inUseError(dataDir, 'just starting');
}

async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

/** The files and the user of one database. */
interface Place {
  dataDir: string;
  folder: string;
  binaries: string;
  user: DatabaseUser | undefined;
  parameters: Record<string, string> | undefined;
}

interface StartedDatabase extends RunningDatabase {
  socketFolder: string;
}

/** Launches the database and owns it until it ends. Throws where another process does. */
export async function startDatabase({ dataDir, ...place }: Place): Promise<StartedDatabase> {
  const { socketFolder, ended } = await launch(place);
  let reason: string | undefined;
  ended.then((last) => {
    reason = last;
  });
  const hasEnded = () => reason !== undefined;
  const owner = await connectWhenReady(socketFolder, hasEnded);
  const postmaster = await findPostmaster(place.folder);
  if (!owner || !postmaster) {
    if (postmaster) throw inUseError(dataDir, 'just starting');
    throw new PostgresStartError(`The database in ${place.folder} did not start: ${reason}`);
  }
  await refuseOtherLauncher(owner, dataDir);
  await takeOwnership(owner, dataDir);
  await createDatabaseIfMissing(owner);
  keepOwnership(owner, { dataDir, socketFolder, hasEnded });
  return { pid: postmaster.pid, socketFolder, ended };
}
