import { resolve } from 'node:path';
import { createProgress, megabytes } from '../backup/progress.ts';
import { findSecretKey } from '../backup/secret-key-file.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { VERSION } from '../composition/version.ts';
import { requireThisVersionAt } from '../database/migrate.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readBackupSettings } from '../settings/data-settings.ts';
import { readCommandEnvironment } from '../settings/environment.ts';
import { beginCommand, openDatabase, openFiles } from './open-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- FILE    writes everything into one file, while Guildhall runs or not';

async function run([name, ...rest]: string[]): Promise<void> {
  if (!name || rest.length > 0) throw new StartupError(USAGE);
  const { environment, files: source } = readCommandEnvironment();
  const settings = readBackupSettings(environment);
  const { passphrase } = settings;
  await beginCommand(settings, { files: source });
  const { connection, stop } = await openDatabase(settings);
  try {
    await requireThisVersionAt(connection);
    const { size, rows, files, missing } = await writeBackup({
      connection,
      objectStore: await openFiles(settings),
      path: resolve(name),
      passphrase,
      secretKey: await findSecretKey(settings),
      version: VERSION,
      now: () => new Date(),
      progress: createProgress(console.log, Date.now),
    });
    for (const key of missing) console.error(`  Missing in the object store: ${key}`);
    const count = (number: number) => number.toLocaleString('en-US');
    console.log(`${name}: ${megabytes(size)}, ${count(rows)} rows, ${count(files)} files.`);
    if (!passphrase) {
      console.log('It is not encrypted, and does not hold the secret key: set BACKUP_PASSPHRASE for both.');
    }
  } finally {
    await stop();
  }
}

runCommand(run);
