import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { runAdmin, runCommand } from '../testing/run-admin.ts';
import { freePort, startGuildhall } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBlankDatabase } from '../testing/test-database.ts';

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

async function place() {
  const [folder, { connection }, port] = [await temporaryFolder(), await createBlankDatabase(), await freePort()];
  const settings = { DATABASE_URL: urlOf(connection), DATA_DIR: folder, PORT: String(port), SANDBOX: 'yes' };
  return { ...settings, BACKUP_PASSPHRASE: 'seven sad seals sing', SECRET_KEY: 'a'.repeat(64) };
}

test('an operator backs up a running Guildhall, restores it elsewhere, looks at it and goes live', async () => {
  const [here, there] = [await place(), await place()];
  const first = await startGuildhall(here);
  const file = join(here.DATA_DIR, 'shop.backup');
  expect(await runCommand('backup', [file], here)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/rows, 0 files/),
  });
  expect(await runCommand('restore', [file], here)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Guildhall is running on this database. Stop it'),
  });
  await first.end('SIGTERM');
  const refused = await runCommand('restore', [file], here);
  expect(refused.printed).toContain('This database is in use');
  expect(await runCommand('restore', [file], there)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('in quarantine'),
  });

  const restored = await startGuildhall(there);
  expect(restored.printed()).toContain('This database was restored from a backup');
  expect((await fetch(`${restored.url}/api/all-classes`)).status).toBe(503);
  await restored.end('SIGTERM');
  expect(await runAdmin(['go-live', '--yes'], there)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Done.'),
  });
  expect(await runAdmin(['go-live', '--yes'], there)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is live'),
  });
});

test('a restore that fails leaves neither a database nor a file, and what was there before stays', async () => {
  const here = await place();
  const shop = await startGuildhall(here);
  await shop.end('SIGTERM');
  const file = join(here.DATA_DIR, 'shop.backup');
  await runCommand('backup', [file], here);
  const there = { ...here, DATABASE_URL: '', DATA_DIR: await temporaryFolder() };
  /** Where the folder of the files should be, so that it fails once the database has been made. */
  await writeFile(join(there.DATA_DIR, 'objects'), 'not a folder');
  expect(await runCommand('restore', [file], there)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/The folder .*objects.* cannot be used/),
  });
  expect(await readdir(there.DATA_DIR)).toEqual(['objects']);
});

test('a missing or second name of a file, and a folder without a database, are refused in one line', async () => {
  const empty = await temporaryFolder();
  const nowhere = { DATA_DIR: join(empty, 'nothing') };
  for (const [command, names, printed] of [
    ['backup', [], /^Usage: npm run backup/],
    ['restore', ['a', 'b'], /^Usage: npm run restore/],
    ['backup', [join(empty, 'x')], /^There is no database in .*nothing\. Nothing was created\. Set DATABASE_URL/],
  ] as const) {
    expect(await runCommand(command, [...names], nowhere)).toEqual({
      code: 1,
      printed: expect.stringMatching(printed),
    });
  }
});
