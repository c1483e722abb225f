import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import type { BackupSchedule } from '../../settings/backup-settings.ts';
import { runCommand } from '../../testing/run-admin.ts';
import { testApp } from '../../testing/test-app.ts';
import { testS3 } from '../../testing/test-s3.ts';
import { backUpWhenDue } from './back-up-when-due.ts';

const t = testApp({ ownApp: true });
const s3 = testS3();
let folder: string;
let serial = 0;

beforeEach(async () => {
  await t.empty();
  await t.deps.database.insertInto('installation').values({ kind: 'shop', marked_at: t.deps.now() }).execute();
  serial += 1;
  folder = join(t.folder, `backups-${serial}`);
});

/** The command of operators, on this test's database. */
async function write(path: string): Promise<void> {
  const { host, port, user, password = '' } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  const query = new URLSearchParams({ host: String(host) });
  const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${rows[0]?.name}?${query}`;
  const { code, printed } = await runCommand('backup', [path], { DATABASE_URL, DATA_DIR: t.folder });
  if (code !== 0) throw new Error(printed);
}

interface Run {
  at: string;
  schedule?: Partial<BackupSchedule>;
  by?: typeof write;
}

const backUp = ({ at, schedule, by = write }: Run) => {
  const backupSchedule = { place: { kind: 'folder', path: folder } as const, keep: { days: 2, weeks: 1 }, ...schedule };
  const settings = { backupSchedule, dataDir: t.folder };
  return backUpWhenDue({ database: t.deps.database, settings, now: () => new Date(at) }, by);
};

const runs = () =>
  t.deps.database
    .selectFrom('backup_run')
    .select(['name', 'size_bytes', 'failure', 'failure_sentence', 'finished_at', 'removed_at'])
    .orderBy('started_at')
    .execute();

test('a backup is written at once and then each day, and old ones are removed', async () => {
  await backUp({ at: '2026-03-23T03:00:00Z' });
  await backUp({ at: '2026-03-23T23:59:00Z' });
  expect(await readdir(folder)).toEqual(['guildhall-2026-03-23T03-00-00Z.backup']);
  for (const day of ['24', '25']) await backUp({ at: `2026-03-${day}T03:00:00Z` });
  expect((await readdir(folder)).sort()).toEqual([
    'guildhall-2026-03-24T03-00-00Z.backup',
    'guildhall-2026-03-25T03-00-00Z.backup',
  ]);
  const [first, ...others] = await runs();
  expect(first).toMatchObject({ name: 'guildhall-2026-03-23T03-00-00Z.backup', failure: null });
  expect(first?.removed_at).toBeInstanceOf(Date);
  expect(first?.size_bytes).toBeGreaterThan(1_000);
  expect(others.map(({ removed_at }) => removed_at)).toEqual([null, null]);
});

test('two processes write one', async () => {
  await Promise.all([backUp({ at: '2026-03-23T03:00:00Z' }), backUp({ at: '2026-03-23T03:00:00Z' })]);
  expect(await runs()).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test('one that fails says why, leaves nothing, and is tried again an hour later', async () => {
  const by = async () => Promise.reject(new Error('There is no space left.'));
  await expect(backUp({ at: '2026-03-23T03:00:00Z', by })).rejects.toThrow('There is no space left.');
  expect(await runs()).toMatchObject([{ name: null, failure: 'There is no space left.' }]);
  await backUp({ at: '2026-03-23T03:30:00Z' });
  expect(await runs()).toHaveLength(1);
  await backUp({ at: '2026-03-23T04:00:00Z' });
  expect(await runs()).toMatchObject([{}, { failure: null, name: 'guildhall-2026-03-23T04-00-00Z.backup' }]);
});

test('one whose process has died does not hold up the next', async () => {
  await sql`insert into backup_run (id, started_at) values (gen_random_uuid(), '2026-03-23T03:00:00Z')`.execute(
    t.deps.database,
  );
  await backUp({ at: '2026-03-23T14:00:00Z' });
  expect(await runs()).toMatchObject([{ finished_at: null }]);
  await backUp({ at: '2026-03-23T15:30:00Z' });
  expect(await runs()).toMatchObject([
    { failure: 'It was cut off.', failure_sentence: { code: 'backup.cut-off' } },
    { failure: null },
  ]);
});

test('they may be in a bucket, and nothing stays on this machine', async () => {
  const { endpoint, bucket, region } = s3;
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
  const schedule = { place: { kind: 's3', bucket, prefix: 'nightly', endpoint, region } as const };
  for (const day of ['23', '24', '25']) await backUp({ at: `2026-03-${day}T03:00:00Z`, schedule });
  const objects = await s3.listObjects();
  expect(objects.filter((name) => name.includes('2026-03-23'))).toEqual([]);
  for (const day of ['24', '25']) expect(objects.join()).toContain(`guildhall-2026-03-${day}T03-00-00Z.backup`);
  expect(await readdir(t.folder)).not.toContain('backup-to-send');
});

test('without BACKUP_TO none is written', async () => {
  const settings = { backupSchedule: undefined, dataDir: t.folder };
  await backUpWhenDue({ database: t.deps.database, settings, now: t.deps.now }, write);
  expect(await runs()).toEqual([]);
});
