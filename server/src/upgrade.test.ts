import pg from 'pg';
import { expect, test } from 'vitest';
import { runAdminCommand } from './admin-commands.ts';
import { listAppliedAt, listMigrations, migrateAt } from './database/migrate.ts';
import { rowsOfReleaseBefore, storeFilesOfReleaseBefore } from './testing/rows-of-release-before.ts';
import { runCommand } from './testing/run-admin.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createBlankDatabase } from './testing/test-database.ts';

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

const OLD = '0001-baseline';

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** Of 0.2.0, with its demonstration; classes say that so many students too many are in them. */
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

test('other words are refused', async () => {
  expect(await runCommand('upgrade', ['--now'], {})).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^Usage:/),
  });
});
