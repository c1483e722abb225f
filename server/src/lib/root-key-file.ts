import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newRootKey, opensRootKeyCheck, parseRootKey } from './root-key.ts';
import { StartupError } from './startup-error.ts';

export const rootKeyPath = (dataDir: string) => join(dataDir, 'secret-key');
/** The new key, while `rotate-key` encrypts the database again. */
const nextPath = (dataDir: string) => join(dataDir, 'secret-key.next');

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** Undefined: there is no such file. `key` is undefined where it is damaged. */
async function readKey(path: string): Promise<{ key: Buffer | undefined } | undefined> {
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'));
  return typeof text === 'string' ? { key: parseRootKey(text) } : undefined;
}

async function writeKey(path: string, key: Buffer): Promise<void> {
  await writeFile(path, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true });
}

async function syncFolder(dataDir: string): Promise<void> {
  const folder = await open(dataDir);
  await folder.sync().finally(() => folder.close());
}

/** A linked file is whole: another process may be making it as well. */
async function createKey(dataDir: string): Promise<void> {
  const temporary = join(dataDir, `secret-key.${process.pid}-${crypto.randomUUID()}`);
  await writeKey(temporary, newRootKey());
  await link(temporary, rootKeyPath(dataDir)).catch(ignore('EEXIST'));
  await rm(temporary);
}

/**
 * The key beside the embedded database; it is made for a database that has none (`check` is undefined). Where
 * `rotate-key` was cut off after the database had its new key, that one takes its place here.
 */
export async function readKeyFile(dataDir: string, check: string | undefined): Promise<Buffer> {
  if (check === undefined) await createKey(dataDir);
  const found = await readKey(rootKeyPath(dataDir));
  if (check !== undefined && !(found?.key && opensRootKeyCheck(found.key, check))) {
    const next = await readKey(nextPath(dataDir));
    if (next?.key && opensRootKeyCheck(next.key, check)) {
      await replaceKey(dataDir);
      return next.key;
    }
  }
  if (found?.key) return found.key;
  throw new StartupError(
    `${rootKeyPath(dataDir)} is ${found ? 'damaged' : 'missing'}: put it back from a backup, or set SECRET_KEY to what it held.`,
  );
}

export const hasKeyFile = async (dataDir: string) => (await readKey(rootKeyPath(dataDir))) !== undefined;

/** On the disk, before the database is encrypted with it. */
export async function keepNextKey(dataDir: string, key: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await rm(nextPath(dataDir), { force: true });
  await writeKey(nextPath(dataDir), key);
  await syncFolder(dataDir);
}

/** The database has the new key: its file takes the place of the old one. */
export async function replaceKey(dataDir: string): Promise<void> {
  await rename(nextPath(dataDir), rootKeyPath(dataDir)).catch(ignore('ENOENT'));
  await syncFolder(dataDir);
}
