import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SYSTEM_FOLDER } from './binaries.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';
import { PostgresStartError } from './postgres-start-error.ts';

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
