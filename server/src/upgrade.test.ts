import pg from 'pg';
import { expect, test } from 'vitest';
import { listAppliedAt, listMigrations, migrateAt } from './database/migrate.ts';
import { runCommand } from './testing/run-admin.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createBlankDatabase } from './testing/test-database.ts';

const urlOf = ({ host, user, password, port, database }: pg.ClientConfig) =>
  `postgres://${user}:${password ?? ''}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host ?? '')}`;

const OLD = '0018-teachers-pages';
/** A class of one teacher, which says that so many students are in it. */
const ROWS = (enrolledCount: number) => `
  insert into installation (kind, marked_at) values ('shop', now());
  with teacher as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    values (gen_random_uuid(), 'Tea', 'tea@example.com', 'Teacher', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, is_stored, created_at) values (gen_random_uuid(), 1280, 800, false, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at,
    updated_at, published_at, enrolled_count)
  select gen_random_uuid(), teacher.id, 'Pottery', 'With clay, on the wheel and by hand, for people who begin.', 4999, null, picture.id, 'Approved', now(), now(), now(),
    ${enrolledCount} from teacher, picture`;

/** Of a version long ago. */
async function oldDatabase(enrolledCount: number) {
  const { connection } = await createBlankDatabase();
  await migrateAt(connection, OLD);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(ROWS(enrolledCount));
  await client.end();
  return { connection, environment: { DATABASE_URL: urlOf(connection), DATA_DIR: await temporaryFolder() } };
}

test('an upgrade is rehearsed on a copy, which leaves the database as it is, and then done', async () => {
  const { connection, environment } = await oldDatabase(0);
  const newMigrations = (await listMigrations()).filter((name) => name > OLD);
  const rehearsed = await runCommand('upgrade', ['--rehearse'], environment);
  expect(rehearsed.printed).toContain(newMigrations.at(-1));
  expect(rehearsed).toMatchObject({ code: 0, printed: expect.stringContaining(`${newMigrations.length} migrations`) });
  expect((await listAppliedAt(connection)).at(-1)).toBe(OLD);
  expect(await runCommand('upgrade', [], environment)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Money, enrolments, counters and files agree.'),
  });
  expect(await listAppliedAt(connection)).toEqual(await listMigrations());
});

test('a rehearsal says what disagrees in the copy, and ends with 1', async () => {
  const { environment } = await oldDatabase(5);
  const rehearsed = await runCommand('upgrade', ['--rehearse'], environment);
  expect(rehearsed).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/enrolled_count of .* is 5, and should be 0/),
  });
});

test('an empty database has nothing to rehearse, and other words are refused', async () => {
  const { connection } = await createBlankDatabase();
  const environment = { DATABASE_URL: urlOf(connection), DATA_DIR: await temporaryFolder() };
  expect(await runCommand('upgrade', ['--rehearse'], environment)).toEqual({
    code: 1,
    printed: 'This database is empty: there is nothing to upgrade.',
  });
  expect(await runCommand('upgrade', ['--now'], environment)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^Usage:/),
  });
});
