import pg from 'pg';
import { trySessionLock } from '../database/advisory-locks.ts';
import { type Database, withDatabase } from '../database/database.ts';
import { findKeyBytes, findRootKeyCheck, openRootKey } from '../installation/open-root-key.ts';
import { rotateKey } from '../installation/rotate-key.ts';
import { rotateSecrets } from '../installation/rotate-secrets.ts';
import { takeDatabase } from '../installation/take-database.ts';
import { newRootKey } from '../lib/root-key.ts';
import { hasKeyFile, keepNextKey, replaceKey, rootKeyPath } from '../lib/root-key-file.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readRotationSettings } from '../settings/data-settings.ts';
import type { Environment } from '../settings/parse-settings.ts';

/** While neither a server nor a backup uses the database: they have its keys in memory. */
async function withIdleDatabase(connection: pg.ClientConfig, work: (database: Database) => Promise<void>) {
  const client = new pg.Client({ ...connection, application_name: 'guildhall rotate' });
  await client.connect();
  try {
    await takeDatabase(client);
    if (!(await trySessionLock(client, 'removal of stored files', 'exclusive'))) {
      throw new StartupError('A backup is being written. Try again when it is done.');
    }
    await withDatabase({ ...connection, statement_timeout: 0 }, work);
  } finally {
    await client.end();
  }
}

const now = () => new Date();

/** The command `rotate-key`. A new key that was not given is kept in a file. */
export const rotateKeyAt = (connection: pg.ClientConfig, environment: Environment): Promise<void> =>
  withIdleDatabase(connection, async (database) => {
    const { newSecretKey, ...settings } = readRotationSettings(environment);
    const { dataDir, secretKey } = settings;
    if ((await findRootKeyCheck(database)) === undefined) throw new StartupError('This database has no keys yet.');
    /** What an earlier version left in plain text is encrypted first. */
    await openRootKey({ database, settings, now });
    const oldKey = await findKeyBytes(await findRootKeyCheck(database), settings);
    if (newSecretKey?.equals(oldKey)) throw new StartupError('NEW_SECRET_KEY is the key that the database has.');
    const newKey = newSecretKey ?? newRootKey();
    const isInFile = newSecretKey === undefined || secretKey === undefined || (await hasKeyFile(dataDir));
    const count = await rotateKey(database, {
      oldKey,
      newKey,
      keepNewKey: async () => isInFile && keepNextKey(dataDir, newKey),
      replaceOldKey: async () => isInFile && replaceKey(dataDir),
    });
    console.log(`Encrypted with the new key: ${count} values.`);
    if (isInFile) console.log(`The new key is in ${rootKeyPath(dataDir)}.`);
    if (secretKey) console.log('Set SECRET_KEY to the new key before the next start.');
    console.log('Backups from before need the old key: keep it as long as them.');
  });

/** The command `rotate-secrets`. */
export const rotateSecretsAt = (connection: pg.ClientConfig): Promise<void> =>
  withIdleDatabase(connection, async (database) => {
    const { sessions } = await rotateSecrets(database);
    console.log(`${sessions} sessions have ended: everybody logs in again.`);
    console.log(
      'Links in mails that confirm an address, and addresses of files that pages have open, are not valid any more.',
    );
    console.log('Devices are not recognised as known until their owners have logged in on them.');
  });
