import { execFileSync, spawnSync } from 'node:child_process';
import { access, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { hasDatabase, openEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import { checkDatabase } from '../database/check-database.ts';
import { listAppliedAt } from '../database/migrate.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { openObjectStore } from '../gateways/object-store/open-object-store.ts';
import { StartupError } from '../lib/startup-error.ts';
import type { DatabaseSettings, DataSettings } from '../settings/data-settings.ts';
import type { CommandEnvironment } from '../settings/environment.ts';
import { SERVICE } from '../settings/service-settings.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** As in deploy/guildhall.service. */
const SERVICE_UMASK = 0o077;

interface Owner {
  uid: number;
  gid: number;
}

const canRead = (folder: string, { uid, gid }: Owner) =>
  spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], { uid, gid }).status === 0;

/** A user without an entry in the system's list has no groups. */
function groupsOf({ uid, gid }: Owner): number[] {
  try {
    return execFileSync('id', ['-G', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
      .split(' ')
      .map(Number);
  } catch {
    return [gid];
  }
}

/** Undefined where the system's list has no entry for the user of this process. */
function findUser() {
  try {
    return userInfo();
  } catch {
    return undefined;
  }
}

/**
 * As root, goes on as the user that the data belongs to, for the rest of this process: files that root makes could not be read
 * by the service. Settings, which root alone may read, have been read before. Returns the name of the user.
 */
async function workAsOwner(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? await stat(dataDir).catch(() => undefined) : undefined;
  if (owner && owner.uid !== 0) {
    if (!canRead(PROJECT, owner)) {
      throw new StartupError(
        `${dataDir} belongs to the user ${owner.uid}, who may not read ${PROJECT}: run the command of the folder that the service runs from.`,
      );
    }
    process.umask(SERVICE_UMASK);
    process.setgroups?.(groupsOf(owner));
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
    /** Libraries look for files of their own there. */
    process.env.HOME = findUser()?.homedir ?? PROJECT;
  }
  return findUser()?.username ?? String(process.getuid?.());
}

const filesOf = ({ dataDir, objectStore }: DataSettings) =>
  objectStore.kind === 's3' ? `s3://${[objectStore.bucket, objectStore.prefix].filter(Boolean).join('/')}` : dataDir;

/** Which database it is, without its password, as the library that connects reads the address. */
export function databaseOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (!databaseUrl) return `in ${dataDir}`;
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl });
  return `${database} at ${host}:${port}`;
}

/**
 * What every command does before it opens anything: works as the owner of the data, and says which data that is, on standard
 * error, so that scripts read nothing else than before.
 */
export async function beginCommand(
  settings: DataSettings,
  { files }: Pick<CommandEnvironment, 'files'>,
): Promise<void> {
  const user = await workAsOwner(settings.dataDir);
  const source = files.length > 0 ? files.join(' and ') : 'the environment';
  console.error(
    `Database ${databaseOf(settings)}, files in ${filesOf(settings)}; settings of ${source}; as the user ${user}.`,
  );
}

const missing = (what: string) =>
  new StartupError(
    `${what} Nothing was created. Set DATABASE_URL or DATA_DIR as the server has it. A database is made by the first start, and by npm run restore.`,
  );

/** The pictures and files of a Guildhall that has been started once. Creates no `DATA_DIR`. */
export async function openFiles(settings: DataSettings): Promise<ObjectStore> {
  const { dataDir, objectStore } = settings;
  if (objectStore.kind === 'disk') {
    await access(dataDir).catch(() => {
      throw missing(`There is no ${dataDir}, where pictures and files are kept.`);
    });
  }
  return openObjectStore(settings);
}

/** Made by root, the folder would be root's, and the service could not use it. */
export async function requireServiceFolder({ dataDir }: DatabaseSettings, files: string[]): Promise<void> {
  if (!files.includes(SERVICE.settings)) return;
  await access(dataDir).catch(() => {
    throw new StartupError(
      `There is no ${dataDir}. Nothing was created. Make it for the user of the service first: install -d -o guildhall -g guildhall -m 0700 ${dataDir}`,
    );
  });
}

/** For the command that fills an empty place: what is missing is made. Where no server runs, the database is started until `stop`. */
export async function openNewDatabase({ databaseUrl, dataDir }: DatabaseSettings) {
  if (!databaseUrl) return openEmbeddedPostgres({ dataDir, report: () => undefined });
  await checkDatabase(databaseUrl);
  return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
}

/** For all other commands: the same, of a Guildhall that has been started once. Creates nothing. */
export async function openDatabase(settings: DatabaseSettings) {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl && !(await hasDatabase(dataDir))) throw missing(`There is no database in ${dataDir}.`);
  const opened = await openNewDatabase(settings);
  try {
    if ((await listAppliedAt(opened.connection)).length > 0) return opened;
    throw missing(`The database ${databaseOf(settings)} is empty.`);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
