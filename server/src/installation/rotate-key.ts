import { sql } from 'kysely';
import { takeAdvisoryLock } from '../database/advisory-locks.ts';
import type { Database, Tx } from '../database/database.ts';
import { purposeOfKeptAnswer } from '../http/idempotency/kept-answers.ts';
import { createRootKey, createRootKeyCheck, ROOT_KEY_CHECK, type RootKey } from '../lib/root-key.ts';
import { purposeOfCertificateKey } from '../modules/certificates/index.ts';
import { purposeOfTotp } from '../modules/identity/index.ts';
import { purposeOfWebhookSecret } from '../modules/webhooks/index.ts';
import { fromStoredSecret, purposeOfSecret, toStoredSecret } from './secrets.ts';

interface EncryptedColumn {
  table: string;
  /** Its primary key. */
  id: string;
  column: string;
  /** What the encryption is bound to. */
  purposeOf: (id: string) => string;
}

/** All bytes that are encrypted with the root key. The values in the table `secret` are text. */
export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  { table: 'certificate_key', id: 'id', column: 'encrypted_private_key', purposeOf: purposeOfCertificateKey },
  { table: 'kept_answer', id: 'id', column: 'encrypted_body', purposeOf: purposeOfKeptAnswer },
  { table: 'totp', id: 'user_id', column: 'encrypted_secret', purposeOf: purposeOfTotp },
  { table: 'webhook_endpoint', id: 'id', column: 'encrypted_secret', purposeOf: purposeOfWebhookSecret },
  { table: 'webhook_endpoint', id: 'id', column: 'encrypted_previous_secret', purposeOf: purposeOfWebhookSecret },
];

interface Rotation {
  oldKey: Buffer;
  newKey: Buffer;
  /** Before the database is encrypted with the new key: from then on either may be the right one. */
  keepNewKey: () => Promise<unknown>;
  /** Once the database is. */
  replaceOldKey: () => Promise<unknown>;
}

/** Rows of one statement. */
const BATCH = 1_000;

interface Row {
  id: string;
  encrypted: Buffer;
}

const readBatch = async (tx: Tx, { table, id, column }: EncryptedColumn, after: string | undefined) => {
  const { rows } = await sql<Row>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where ${sql.ref(column)} is not null and (${after ?? null}::text is null or ${sql.ref(id)}::text > ${after ?? null})
    order by ${sql.ref(id)}::text limit ${BATCH}`.execute(tx);
  return rows;
};

const writeBatch = (tx: Tx, { table, id, column }: EncryptedColumn, rows: Row[]) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = changed.encrypted
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map(({ encrypted }) => encrypted)}::bytea[])
      as changed (id, encrypted)
    where ${sql.ref(`${table}.${id}`)}::text = changed.id`.execute(tx);

async function encryptColumn(tx: Tx, column: EncryptedColumn, [from, to]: [RootKey, RootKey]): Promise<number> {
  let [count, after]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const rows: Row[] = await readBatch(tx, column, after);
    if (rows.length === 0) return count;
    const changed = rows.map(({ id, encrypted }) => {
      const purpose = column.purposeOf(id);
      return { id, encrypted: to.encrypt(purpose, from.decrypt(purpose, encrypted)) };
    });
    await writeBatch(tx, column, changed);
    count += rows.length;
    after = rows.at(-1)?.id;
  }
}

async function encryptSecrets(tx: Tx, newKey: Buffer, [from, to]: [RootKey, RootKey]): Promise<number> {
  let count = 0;
  for (const { name, value } of await tx.selectFrom('secret').select(['name', 'value']).execute()) {
    const encrypted = fromStoredSecret(value);
    const purpose = purposeOfSecret(name);
    const changed =
      name === ROOT_KEY_CHECK
        ? createRootKeyCheck(newKey)
        : encrypted && toStoredSecret(to.encrypt(purpose, from.decrypt(purpose, encrypted)));
    if (!changed) throw new Error(`The secret ${name} is not encrypted.`);
    await tx.updateTable('secret').set({ value: changed }).where('name', '=', name).execute();
    count += 1;
  }
  return count;
}

async function encryptAgain(tx: Tx, { oldKey, newKey }: Rotation): Promise<number> {
  await takeAdvisoryLock(tx, 'root key');
  const keys: [RootKey, RootKey] = [createRootKey(oldKey), createRootKey(newKey)];
  let count = await encryptSecrets(tx, newKey, keys);
  for (const column of ENCRYPTED_COLUMNS) count += await encryptColumn(tx, column, keys);
  return count;
}

/**
 * Encrypts everything with another root key, in one transaction; what the old key encrypts does not stay on the disk.
 * No server may use the database meanwhile. Returns how many values there were.
 */
export async function rotateKey(database: Database, rotation: Rotation): Promise<number> {
  await rotation.keepNewKey();
  const count = await database.transaction().execute((tx) => encryptAgain(tx, rotation));
  await rotation.replaceOldKey();
  for (const table of ['secret', ...ENCRYPTED_COLUMNS.map(({ table }) => table)])
    await sql`vacuum full ${sql.table(table)}`.execute(database);
  return count;
}
