import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { listAppliedAt, listMigrations, migrateAt } from '../database/migrate.ts';
import { rowsOfReleaseBefore, storeFilesOfReleaseBefore } from '../testing/rows-of-release-before.ts';
import { runCommand, startCommand } from '../testing/run-admin.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBlankDatabase } from '../testing/test-database.ts';
import { runAdminCommand } from './admin-commands.ts';

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

const OLD = '0001-baseline';

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** A database of 0.2.0, with its demonstration; classes say that so many students too many are in them. */
async function oldDatabase(surplus: number) {
  const [{ connection }, dataDir] = await Promise.all([createBlankDatabase(), temporaryFolder()]);
  await migrateAt(connection, OLD);
  await query(connection, rowsOfReleaseBefore(surplus));
  await storeFilesOfReleaseBefore(dataDir);
  return { connection, environment: { DATABASE_URL: urlOf(connection), DATA_DIR: dataDir } };
}

/** Who is in which class, and how. A grant names the admin of its entry in the audit. */
const DEMONSTRATION_PLACES = `
  select title, student.name, origin, admin.name as admin
  from enrolment join course on course.id = course_id join "user" as student on student.id = student_id
    left join audit_entry as entry on entry.id = grant_entry_id and entry.subject_id = course_id and person_id = student_id
      and action = 'enrolment.granted'
    left join "user" as admin on admin.id = granted_by
  where payment_id is null order by title, student.name`;

test('an upgrade of 0.2.0 with its demonstration is rehearsed on a copy, which leaves the database as it is, and then done', async () => {
  const { connection, environment } = await oldDatabase(0);
  const newMigrations = (await listMigrations()).filter((name) => name > OLD);
  const rehearsed = await runCommand('upgrade', ['--rehearse'], environment);
  expect(rehearsed.printed).toContain(newMigrations.at(-1));
  expect(rehearsed).toMatchObject({ code: 0, printed: expect.stringContaining(`${newMigrations.length} migrations`) });
  const check = runAdminCommand('check', '', { environment, files: [] });
  await expect(check).rejects.toThrow(/of an older Guildhall \(\d+ migrations are missing\)\. Nothing was changed/);
  expect(await runCommand('backup', [join(environment.DATA_DIR, 'x')], environment)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The database is of an older Guildhall .* npm run upgrade\.$/),
  });
  expect((await listAppliedAt(connection)).at(-1)).toBe(OLD);
  expect(await runCommand('upgrade', [], environment)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Money, enrolments, counters and files agree.'),
  });
  expect(await listAppliedAt(connection)).toEqual(await listMigrations());
  expect(await query(connection, DEMONSTRATION_PLACES)).toEqual([
    { title: 'Pottery', name: 'Student6', origin: 'granted', admin: 'Ada' },
    { title: 'Pottery', name: 'Student7', origin: 'granted', admin: 'Ada' },
    { title: 'Weaving', name: 'Sam', origin: 'free', admin: null },
    { title: 'Weaving', name: 'Student7', origin: 'free', admin: null },
  ]);
});

test('a database that went beyond 0031 before 0030 was written is upgraded too', async () => {
  const { connection } = await createBlankDatabase();
  await migrateAt(connection, '0050-graded-work');
  await query(connection, `delete from kysely_migration where name like '0030-%'`);
  await migrateAt(connection);
  expect(await listAppliedAt(connection)).toEqual(await listMigrations());
});

test('a rehearsal says what disagrees in the copy, and ends with 1', async () => {
  const { environment } = await oldDatabase(5);
  const rehearsed = await runCommand('upgrade', ['--rehearse'], environment);
  expect(rehearsed).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/enrolled_count of .* is 8, and should be 3/),
  });
});

/** The database of the rehearsal, while it runs. */
async function findCopy(copies: string) {
  const [folder] = await readdir(copies);
  return folder === undefined ? undefined : findEmbeddedPostgres(join(copies, folder));
}

/** Until the test is over, whoever copies the rows waits. */
async function holdRows(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; lock table course in access exclusive mode');
}

const COPYING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const MOMENTS: Record<string, (copies: string, connection: pg.ClientConfig) => Promise<void>> = {
  'when it begins': (copies) => expect.poll(() => readdir(copies)).toHaveLength(1),
  'when its copy has been started': (copies) => expect.poll(() => findCopy(copies)).toBeDefined(),
  'while rows are copied': (_, connection) => expect.poll(() => query(connection, COPYING)).toHaveLength(1),
};

test.each(Object.entries(MOMENTS))('a rehearsal that is interrupted %s leaves no copy behind', async (_, reach) => {
  const [{ environment, connection }, copies] = await Promise.all([oldDatabase(0), temporaryFolder()]);
  await holdRows(connection);
  const child = startCommand('upgrade', ['--rehearse'], { ...environment, TMPDIR: copies });
  const ended = Promise.all([text(child.stderr), once(child, 'close')]);
  await reach(copies, connection);
  const copy = await findCopy(copies);
  child.kill('SIGINT');
  const [errors, [code]] = await ended;
  expect([code, errors]).toEqual([130, expect.stringContaining('Interrupted.')]);
  expect(await readdir(copies)).toEqual([]);
  if (copy) await expect(query(copy, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('other words are refused', async () => {
  expect(await runCommand('upgrade', ['--now'], {})).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^Usage:/),
  });
});
