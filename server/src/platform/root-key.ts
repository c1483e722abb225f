import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { StartupError } from './startup-error.ts';

/** Encrypts what is stored in the database (AES-256-GCM). `purpose` says what it is: nothing else decrypts it. */
export interface RootKey {
  encrypt: (purpose: string, text: string) => Buffer;
  /** @throws where it is another key's, of another purpose, or was changed */
  decrypt: (purpose: string, encrypted: Buffer) => string;
  /** 32 bytes (HMAC-SHA-256): the same for the same text and purpose, and of no use without the key. */
  hash: (purpose: string, text: string) => Buffer;
}

const VERSION = Buffer.of(1);
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = VERSION.length + IV_LENGTH + TAG_LENGTH;

export const createRootKey = (key: Buffer): RootKey => ({
  encrypt: (purpose, text) => {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([VERSION, iv, cipher.getAuthTag(), encrypted]);
  },
  decrypt: (purpose, encrypted) => {
    if (encrypted.length < HEADER_LENGTH || encrypted[0] !== VERSION[0])
      throw new Error('Not encrypted by a root key.');
    const iv = encrypted.subarray(VERSION.length, VERSION.length + IV_LENGTH);
    const tag = encrypted.subarray(VERSION.length + IV_LENGTH, HEADER_LENGTH);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_LENGTH });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return decipher.update(encrypted.subarray(HEADER_LENGTH), undefined, 'utf8') + decipher.final('utf8');
  },
  hash: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest(),
});

interface RootKeyOptions {
  database: Database;
  /** `secretKey` is `SECRET_KEY`. Without it the key is kept in the folder of the embedded database. */
  settings: { secretKey: Buffer | undefined; dataDir: string };
  now: () => Date;
}

/** Its row in the table `secret` is encrypted with the root key, and tells whether a key is the right one. */
const CHECK = 'root-key-check';

/** @throws StartupError where the key is not the one that this database was encrypted with, or is gone */
export async function openRootKey({ database, settings, now }: RootKeyOptions): Promise<RootKey> {
  const isNew = (await findCheck(database)) === undefined;
  const key = settings.secretKey ?? (await readKeyFile(join(settings.dataDir, 'secret-key'), isNew));
  const rootKey = createRootKey(key);
  const check = rootKey.encrypt(CHECK, CHECK).toString('base64url');
  await database
    .insertInto('secret')
    .values({ name: CHECK, value: check, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!opensRootKeyCheck(key, (await findCheck(database)) ?? '')) {
    const name = settings.secretKey ? 'SECRET_KEY' : join(settings.dataDir, 'secret-key');
    throw new StartupError(`${name} is not the key that this database is encrypted with: set SECRET_KEY to that one.`);
  }
  return rootKey;
}

/** Whether the database that has this check in its table `secret` is encrypted with this key. */
export function opensRootKeyCheck(key: Buffer, check: string): boolean {
  try {
    return createRootKey(key).decrypt(CHECK, Buffer.from(check, 'base64url')) === CHECK;
  } catch {
    return false;
  }
}

const findCheck = async (database: Database) =>
  (await database.selectFrom('secret').select('value').where('name', '=', CHECK).executeTakeFirst())?.value;

const KEY_LENGTH = 32;

/** Makes the key for a database that has none. A linked file is whole: another process may be making it as well. */
async function readKeyFile(path: string, mayCreate: boolean): Promise<Buffer> {
  if (mayCreate) {
    const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
    await writeFile(temporary, `${randomBytes(KEY_LENGTH).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(temporary, path).catch(ignoreExisting);
    await rm(temporary);
  }
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const key = text === undefined ? undefined : parseRootKey(text);
  if (key) return key;
  throw new StartupError(
    `${path} is ${text === undefined ? 'missing' : 'damaged'}: put it back from a backup, or set SECRET_KEY to what it held.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** 32 bytes in base64url or in hexadecimal digits; undefined for anything else. */
export function parseRootKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (/^[\da-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  const key = Buffer.from(trimmed, 'base64url');
  return /^[\w-]{43}=?$/.test(trimmed) && key.length === KEY_LENGTH ? key : undefined;
}
