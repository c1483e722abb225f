import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { takeAdvisoryLock } from '../database/advisory-locks.ts';
import type { Database, Reader, Tx } from '../database/database.ts';
import { createRootKey, createRootKeyCheck, opensRootKeyCheck, ROOT_KEY_CHECK, type RootKey } from '../lib/root-key.ts';
import { readKeyFile, rootKeyPath } from '../lib/root-key-file.ts';
import { StartupError } from '../lib/startup-error.ts';
import { findOrCreateSecret, fromStoredSecret, purposeOfSecret, toStoredSecret } from './secrets.ts';

interface RootKeyOptions {
  database: Database;
  /** `secretKey` is `SECRET_KEY`. Without it the key is kept in the folder of the embedded database. */
  settings: { secretKey: Buffer | undefined; dataDir: string };
  now: () => Date;
}

export const findRootKeyCheck = async (reader: Reader): Promise<string | undefined> =>
  (await reader.selectFrom('secret').select('value').where('name', '=', ROOT_KEY_CHECK).executeTakeFirst())?.value;

/** @throws StartupError where the key is not the one that this database is encrypted with, or is gone */
export async function findKeyBytes(
  check: string | undefined,
  { secretKey, dataDir }: RootKeyOptions['settings'],
): Promise<Buffer> {
  const key = secretKey ?? (await readKeyFile(dataDir, check));
  if (check === undefined || opensRootKeyCheck(key, check)) return key;
  const name = secretKey ? 'SECRET_KEY' : rootKeyPath(dataDir);
  const isNotKey = `${name} is not the key that this database is encrypted with: set SECRET_KEY to`;
  const inFile = secretKey && (await readKeyFile(dataDir, check).catch(() => undefined));
  const right = inFile && opensRootKeyCheck(inFile, check) ? `what ${rootKeyPath(dataDir)} holds` : 'that one';
  throw new StartupError(`${isNotKey} ${right}.`);
}

const listSecrets = (tx: Tx) => tx.selectFrom('secret').selectAll().execute();

const isEncrypted = ({ name, value }: { name: string; value: string }) =>
  name === ROOT_KEY_CHECK || fromStoredSecret(value) !== undefined;

/**
 * Encrypts what an earlier version stored in plain text. A new file takes the place of the table's: an UPDATE would leave
 * the old rows on the disk. A backup under way would find the table empty, so its end is waited for.
 */
async function encryptPlainSecrets(tx: Tx, rootKey: RootKey): Promise<void> {
  if ((await listSecrets(tx)).every(isEncrypted)) return;
  await sql`set local statement_timeout = 0`.execute(tx);
  await takeAdvisoryLock(tx, 'removal of stored files');
  await sql`lock table secret in access exclusive mode`.execute(tx);
  const rows = await listSecrets(tx);
  await sql`truncate secret`.execute(tx);
  const encrypted = rows.map((row) => ({
    ...row,
    value: isEncrypted(row) ? row.value : toStoredSecret(rootKey.encrypt(purposeOfSecret(row.name), row.value)),
  }));
  await tx.insertInto('secret').values(encrypted).execute();
}

/** A database of an earlier version has hashed with its root key. */
const findHashKey = (tx: Tx, { rootKey, initial, now }: { rootKey: RootKey; initial: Buffer; now: Date }) =>
  findOrCreateSecret(tx, { rootKey, name: 'hash-key', now, create: () => initial.toString('base64url') });

/** One of two processes at once waits. Throws like `findKeyBytes`. */
export const openRootKey = ({ database, settings, now }: RootKeyOptions): Promise<RootKey> =>
  database.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, 'root key');
    const check = await findRootKeyCheck(tx);
    const key = await findKeyBytes(check, settings);
    const rootKey = createRootKey(key);
    if (check === undefined) {
      const row = { name: ROOT_KEY_CHECK, value: createRootKeyCheck(key), created_at: now() };
      await tx.insertInto('secret').values(row).execute();
    }
    await encryptPlainSecrets(tx, rootKey);
    const initial = check === undefined ? randomBytes(32) : key;
    const hashKey = await findHashKey(tx, { rootKey, initial, now: now() });
    return createRootKey(key, Buffer.from(hashKey, 'base64url'));
  });
