import { execFileSync } from 'node:child_process';
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SERVICE } from '../settings/service-settings.ts';
import { runCommand, startCommand } from '../testing/run-admin.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBlankDatabase, createTestDatabase } from '../testing/test-database.ts';
import { ADMIN_COMMANDS, runAdminCommand } from './admin-commands.ts';
import { requireServiceFolder } from './open-database.ts';

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** In this process: each of its own takes a second to start. */
const runHere = (name: keyof typeof ADMIN_COMMANDS, environment: Record<string, string>) =>
  runAdminCommand(name, '', { environment, files: [] });

const ADMIN = Object.keys(ADMIN_COMMANDS) as (keyof typeof ADMIN_COMMANDS)[];
const OTHERS = [
  ['backup', ['/tmp/shop.backup']],
  ['upgrade', ['--rehearse']],
  ['upgrade', []],
  ['restore', ['/nowhere/missing.backup']],
] as const;

describe('without a database, no command makes one', () => {
  test('in a folder that is not there: each says so, and creates nothing', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const folder = await emptyFolder();
    const place = { DATA_DIR: join(folder, 'data') };
    for (const name of ADMIN)
      await expect(runHere(name, place), name).rejects.toThrow(
        `There is no database in ${folder}/data. Nothing was created.`,
      );
    const replies = await Promise.all(OTHERS.map(([command, words]) => runCommand(command, [...words], place)));
    const lastLines = replies.map(({ code, printed }) => [code, printed.split('\n').at(-1)]);
    const missing = [1, expect.stringMatching(/^There is no database in .*data\. Nothing was created\./)];
    expect(lastLines).toEqual([
      missing,
      missing,
      missing,
      [1, expect.stringMatching(/missing\.backup cannot be read/)],
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('in a database that is empty: each says so, and leaves it empty', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { connection } = await createBlankDatabase();
    const folder = await emptyFolder();
    const place = { DATABASE_URL: urlOf(connection), DATA_DIR: folder, SECRET_KEY: 'a'.repeat(64) };
    for (const name of ADMIN)
      await expect(runHere(name, place), name).rejects.toThrow(/^The database \S+ at \S+ is empty\./);
    expect(await runCommand('upgrade', [], place)).toEqual({
      code: 1,
      printed: expect.stringMatching(/is empty\. Nothing/),
    });
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      "select nspname from pg_namespace where nspname !~ '^(pg_(?!boss)|information)'",
    );
    const { rowCount } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace");
    await client.end();
    expect([rows, rowCount]).toEqual([[{ nspname: 'public' }], 0]);
    expect(await readdir(folder)).toEqual([]);
  });
});

/** Who runs the service: as root, PostgreSQL of the tests has a user too. */
async function folderOfService() {
  const folder = await emptyFolder();
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'guildhall'])));
    await chown(folder, uid ?? 0, gid ?? 0);
  }
  return { folder, uid: (await stat(folder)).uid };
}

/** All that the command prints. */
async function printedBy(...command: Parameters<typeof startCommand>): Promise<string> {
  const { stdout, stderr } = startCommand(...command);
  return (await Promise.all([text(stdout), text(stderr)])).join('');
}

test('nothing is restored into a folder that root would have to make for the service', async () => {
  const folder = await emptyFolder();
  const restoring = requireServiceFolder({ dataDir: join(folder, 'data'), databaseUrl: undefined }, [SERVICE.settings]);
  await expect(restoring).rejects.toThrow(
    /Nothing was created\. Make it for the user of the service first: install -d/,
  );
});

test('what root backs up and restores belongs to the user of the service, and each command says on what it works', async () => {
  const { connection } = await createTestDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("insert into installation (kind, marked_at) values ('shop', now())");
  await client.end();
  const { folder, uid } = await folderOfService();
  const secrets = { SECRET_KEY: 'a'.repeat(64), BACKUP_PASSPHRASE: 'seven sad seals sing' };
  const from = { ...secrets, DATABASE_URL: urlOf({ ...connection, password: 'of-the-database' }), DATA_DIR: folder };
  const user = `as the user ${process.getuid?.() === 0 ? 'guildhall' : userInfo().username}.`;
  const file = join(folder, 'shop.backup');
  const printed = await printedBy('backup', [file], from);
  expect(printed).toContain(
    `Database ${connection.database} at ${connection.host}:${connection.port ?? 5432}, files in ${folder}; settings of /dev/null; ${user}`,
  );
  expect(printed).not.toContain('of-the-database');

  const to = { BACKUP_PASSPHRASE: secrets.BACKUP_PASSPHRASE, DATA_DIR: join(folder, 'restored') };
  await mkdir(to.DATA_DIR);
  await chown(to.DATA_DIR, uid, (await stat(folder)).gid);
  expect(await printedBy('restore', [file], to)).toContain(`Database in ${to.DATA_DIR}, files in ${to.DATA_DIR};`);
  const made = await readdir(folder, { recursive: true });
  expect(made).toEqual(expect.arrayContaining(['shop.backup', 'restored/secret-key', 'restored/postgres/PG_VERSION']));
  const owners = await Promise.all(made.map(async (name) => (await stat(join(folder, name))).uid));
  expect(new Set(owners)).toEqual(new Set([uid]));
});
