import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasDatabase, PostgresStartError, removeDatabase } from '@guildhall/postgres';
import { createCardTables } from '@guildhall/sandbox';
import { checkConsistency } from '../backup/consistency/check-consistency.ts';
import { createProgress } from '../backup/progress.ts';
import { type BackupFile, checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { findSecretKey, keepSecretKey } from '../backup/secret-key-file.ts';
import { openObjectStore } from '../gateways/object-store/open-object-store.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type BackupSettings, readBackupSettings } from '../settings/data-settings.ts';
import { readCommandEnvironment } from '../settings/environment.ts';
import { beginCommand, openNewDatabase, requireServiceFolder } from './open-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run restore -- FILE [--not-encrypted]    brings a backup back, into an empty database
  --not-encrypted   takes a file that is not encrypted although BACKUP_PASSPHRASE is set`;

const PLAIN = '--not-encrypted';

const listNames = (folder: string) => readdir(folder).catch(() => []);

/** What a restore that failed has made beside what was there. Nobody else uses a folder whose database is as new. */
async function removeMade(dataDir: string, before: string[]): Promise<void> {
  await removeDatabase(dataDir);
  const made = (await listNames(dataDir)).filter((name) => !before.includes(name));
  for (const name of made) await rm(join(dataDir, name), { recursive: true, force: true });
}

const failureOf = (error: unknown) =>
  error instanceof StartupError || error instanceof PostgresStartError
    ? error
    : new StartupError(`The backup could not be restored: ${(error as Error).message}.`);

type Checked = Awaited<ReturnType<typeof checkBackup>>;

/** Calls `onRestored` once all of it is there. */
async function fill(settings: BackupSettings, file: BackupFile, checked: Checked, onRestored: () => void) {
  const { connection, stop } = await openNewDatabase(settings);
  try {
    const objectStore = await openObjectStore(settings);
    const target = {
      connection,
      objectStore,
      keepSecretKey: (key: Buffer) => keepSecretKey(settings, key),
      prepareSandbox: createCardTables,
      now: () => new Date(),
    };
    const { header, rows, files, missing } = await restoreBackup({ ...file, ...target }, checked);
    onRestored();
    for (const key of missing) console.error(`  Missing since before the backup: ${key}`);
    for (const line of await checkConsistency(connection, objectStore)) console.error(`  ${line}`);
    const count = (number: number) => number.toLocaleString('en-US');
    console.log(`Restored as of ${header.createdAt}: ${count(rows)} rows, ${count(files)} files.`);
    console.log('It is in quarantine: admins can look at it, and it sends and changes nothing.');
    console.log('To open it for everybody: npm run admin -- go-live');
  } finally {
    await stop();
  }
}

async function restore(path: string, settings: BackupSettings, allowPlain: boolean): Promise<void> {
  const file = {
    path,
    passphrase: settings.passphrase,
    allowPlain,
    secretKey: await findSecretKey(settings),
    progress: createProgress(console.log, Date.now),
  };
  /** A file that is refused leaves no empty database behind. */
  const checked = await checkBackup(file);
  const { databaseUrl, dataDir } = settings;
  const isNew = !databaseUrl && !(await hasDatabase(dataDir));
  const before = await listNames(dataDir);
  let isRestored = false;
  try {
    await fill(settings, file, checked, () => {
      isRestored = true;
    });
  } catch (error) {
    if (isRestored) throw error;
    if (isNew) await removeMade(dataDir, before);
    throw failureOf(error);
  }
}

async function run(words: string[]): Promise<void> {
  const [name, ...rest] = words.filter((word) => word !== PLAIN);
  if (!name || rest.length > 0) throw new StartupError(USAGE);
  const { environment, files } = readCommandEnvironment();
  const settings = readBackupSettings(environment);
  await beginCommand(settings, { files });
  await requireServiceFolder(settings, files);
  await restore(resolve(name), settings, words.includes(PLAIN));
}

runCommand(run);
