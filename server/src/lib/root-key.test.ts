import { randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { openRootKey } from '../installation/open-root-key.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createRootKey, parseRootKey } from './root-key.ts';

const { connection } = testDatabase();
const now = () => new Date();
let database: Database;

beforeAll(() => {
  database = createDatabase(createPool(connection));
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('secret').execute());

async function folder() {
  const dataDir = await temporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

const open = (dataDir: string, secretKey?: Buffer) => openRootKey({ database, settings: { secretKey, dataDir }, now });

describe('encryption', () => {
  const rootKey = createRootKey(randomBytes(32));
  const encrypted = rootKey.encrypt('letters', 'Grüße');

  test('what was encrypted is decrypted, and looks different each time', () => {
    expect(rootKey.decrypt('letters', encrypted)).toBe('Grüße');
    expect(rootKey.encrypt('letters', 'Grüße')).not.toEqual(encrypted);
  });

  test('another purpose, another key, a changed or cut text are refused', () => {
    expect(() => rootKey.decrypt('numbers', encrypted)).toThrow();
    expect(() => createRootKey(randomBytes(32)).decrypt('letters', encrypted)).toThrow();
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => rootKey.decrypt('letters', changed)).toThrow();
      expect(() => rootKey.decrypt('letters', encrypted.subarray(0, at))).toThrow();
    }
  });
});

test('a key is 32 bytes in base64url or hexadecimal digits', () => {
  const key = randomBytes(32);
  expect(parseRootKey(`${key.toString('hex')}\n`)).toEqual(key);
  expect(parseRootKey(key.toString('base64url'))).toEqual(key);
  for (const wrong of ['', 'secret', 'a'.repeat(63), key.subarray(1).toString('base64url'), '!'.repeat(43)])
    expect(parseRootKey(wrong)).toBeUndefined();
});

test('beside the embedded database a key is made once, which only its user can read', async () => {
  const dataDir = await folder();
  const [first, second] = await Promise.all([open(dataDir), open(dataDir)]);
  expect((await open(dataDir)).decrypt('x', first.encrypt('x', 'kept'))).toBe('kept');
  expect(second.decrypt('x', first.encrypt('x', 'kept'))).toBe('kept');
  const path = join(dataDir, 'secret-key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const key = parseRootKey(await readFile(path, 'utf8'));
  expect((await open(await folder(), key)).decrypt('x', first.encrypt('x', 'kept'))).toBe('kept');
});

test('a key that is wrong, gone or damaged is refused with one line, and no other is made', async () => {
  const dataDir = await folder();
  await open(dataDir);
  const path = join(dataDir, 'secret-key');
  await expect(open(dataDir, randomBytes(32))).rejects.toThrow(/^SECRET_KEY is not the key [^\n]*$/);
  await writeFile(path, randomBytes(32).toString('hex'));
  await expect(open(dataDir)).rejects.toThrow(/secret-key is not the key [^\n]*$/);
  await writeFile(path, 'damaged');
  await expect(open(dataDir)).rejects.toThrow(/secret-key is damaged: [^\n]*$/);
  await rm(path);
  await expect(open(dataDir)).rejects.toThrow(/secret-key is missing: [^\n]*$/);
  await expect(stat(path)).rejects.toThrow('ENOENT');
});
