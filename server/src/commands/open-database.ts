import { access } from 'node:fs/promises';
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
import { workAsOwner } from './work-as-owner.ts';

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
