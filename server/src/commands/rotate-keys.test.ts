import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withDatabase } from '../database/database.ts';
import { openRootKey } from '../installation/open-root-key.ts';
import { runAdmin, startAdmin } from '../testing/run-admin.ts';
import { freePort, startGuildhall } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

const OLD_KEY = 'a'.repeat(64);
const NEW_KEY = 'b'.repeat(64);

async function place() {
  const [folder, { connection }, port] = [await temporaryFolder(), await createTestDatabase(), await freePort()];
  const settings = { DATABASE_URL: urlOf(connection), DATA_DIR: folder, PORT: String(port), SANDBOX: 'yes' };
  return { connection, settings: { ...settings, SECRET_KEY: OLD_KEY } };
}

const opensWith = (connection: pg.ClientConfig, key: string, dataDir: string) =>
  withDatabase(connection, (database) => {
    const settings = { secretKey: Buffer.from(key, 'hex'), dataDir };
    return openRootKey({ database, settings, now: () => new Date() });
  });

test('an operator gives a stopped Guildhall a new key, and ends all sessions', async () => {
  const { settings } = await place();
  const running = await startGuildhall(settings);
  const rotate = (more: Record<string, string> = {}) => runAdmin(['rotate-key'], { ...settings, ...more });
  expect(await rotate()).toMatchObject({ code: 1, printed: expect.stringContaining('Guildhall is running') });
  await running.end('SIGTERM');
  expect(await rotate({ NEW_SECRET_KEY: OLD_KEY })).toMatchObject({ code: 1 });
  expect(await rotate({ NEW_SECRET_KEY: NEW_KEY })).toEqual({
    code: 0,
    printed: expect.stringMatching(/^Encrypted with the new key: \d+ values\.\nSet SECRET_KEY to the new key/),
  });
  expect(await rotate()).toMatchObject({ code: 1, printed: expect.stringContaining('is not the key') });
  expect((await rotate({ SECRET_KEY: NEW_KEY })).printed).toContain(`is in ${settings.DATA_DIR}/secret-key.`);
  const newest = (await readFile(join(settings.DATA_DIR, 'secret-key'), 'utf8')).trim();
  expect(await runAdmin(['rotate-secrets'], settings)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^0 sessions have ended/),
  });
  const again = await startGuildhall({ ...settings, SECRET_KEY: newest });
  expect((await fetch(`${again.url}/api/all-classes`)).status).toBe(200);
  await again.end('SIGTERM');
});

test('one that is killed while it waits for the database leaves the old key', async () => {
  const { connection, settings } = await place();
  await opensWith(connection, OLD_KEY, settings.DATA_DIR);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('begin; lock table totp in access exclusive mode');
  const rotation = startAdmin(['rotate-key'], settings);
  const isWaiting = async () =>
    (await client.query('select from pg_locks where not granted and relation = $1::regclass', ['totp'])).rowCount === 1;
  await expect.poll(isWaiting).toBe(true);
  rotation.kill('SIGKILL');
  await once(rotation, 'close');
  await client.query('rollback');
  await client.end();
  await expect(opensWith(connection, OLD_KEY, settings.DATA_DIR)).resolves.toBeDefined();
  expect((await runAdmin(['rotate-key'], { ...settings, NEW_SECRET_KEY: NEW_KEY })).code).toBe(0);
  await expect(opensWith(connection, NEW_KEY, settings.DATA_DIR)).resolves.toBeDefined();
});
