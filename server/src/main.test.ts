import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startWhilePagesAreBuilt } from './testing/start-guildhall.ts';
import { testDatabase } from './testing/test-database.ts';
import { testProgram } from './testing/test-program.ts';

const program = testProgram();
const { start } = program;

/** Somebody with a line to the embedded database of their own. */
async function connectTo(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(folder, 'postgres'), user: 'guildhall', database: 'guildhall' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const A_COURSE = `
  with teacher as (
    insert into "user" (id, name, email, created_at, updated_at)
    values (gen_random_uuid(), 'Ann', 'ann@example.com', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at, published_at)
  select gen_random_uuid(), teacher.id, 'Kept through everything', 'A class that was committed.', 0, picture.id,
    'Approved', now(), now(), now()
  from teacher, picture`;

const CLOSES_TODAY = `
  insert into assignment (id, course_id, number, title, description, deadline, created_at)
  select gen_random_uuid(), id, 1, 'Sewing', 'Five sheets.', (now() at time zone 'UTC')::date, now() - interval '3 days'
  from course`;

const titlesAt = async (url: string) => {
  const courses = (await (await fetch(`${url}/api/top-classes`)).json()) as { ClassTitle: string }[];
  return courses.map((course) => course.ClassTitle);
};

/** A request that no cache can answer, blocked until `release`. */
async function startRequest(url: string) {
  const other = await connectTo(program.dataDir);
  await other.query('begin; lock table course in access exclusive mode');
  const reply = fetch(`${url}/api/all-classes?category=Photography`);
  await expect
    .poll(async () => {
      const { rows } = await other.query('select count(*)::int as waiting from pg_locks where not granted');
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);
  const release = async () => {
    await other.query('commit');
    await other.end();
  };
  return { reply, release };
}

test('started on an empty folder it opens; on SIGTERM it answers a request under way, stops its database and ends with 0 within ten seconds', async () => {
  const guildhall = await start();
  expect((await fetch(`${guildhall.url}/`)).status).toBe(200);
  const { reply, release } = await startRequest(guildhall.url);
  const before = Date.now();
  const ended = guildhall.end('SIGTERM');
  await release();
  expect((await reply).status).toBe(200);
  expect(await ended).toBe(0);
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(existsSync(join(program.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('killed with -9, alone and then with its database, it starts again by itself with everything that was committed', async () => {
  await program.prepareDatabase();
  const first = await start();
  const other = await connectTo(program.dataDir);
  await other.query(A_COURSE);
  await other.end();
  expect(await first.end('SIGKILL')).toBeNull();
  const second = await start();
  expect(await titlesAt(second.url)).toEqual(['Kept through everything']);

  const another = await connectTo(program.dataDir);
  const { rows } = await another.query(
    `update course set title = 'Changed and kept' returning pg_backend_pid() as backend`,
  );
  await second.end('SIGKILL');
  process.kill(rows[0].backend, 'SIGKILL');
  const third = await start();
  expect(await titlesAt(third.url)).toEqual(['Changed and kept']);
});

test('in a folder that only its owner may enter, the database lies where its own user can reach it', async () => {
  await chmod(program.dataDir, 0o700);
  const first = await start();
  const isRoot = process.getuid?.() === 0;
  const folder = isRoot
    ? (await readFile(join(program.dataDir, 'database-folder.txt'), 'utf8')).trim()
    : join(program.dataDir, 'postgres');
  expect(first.printed().includes(`The database is in ${folder}`)).toBe(isRoot);
  const other = new pg.Client({ host: folder, user: 'guildhall', database: 'guildhall' });
  await other.connect();
  await other.query(A_COURSE);
  await other.end();
  expect(await first.end('SIGINT')).toBe(0);
  const second = await start();
  expect(await titlesAt(second.url)).toEqual(['Kept through everything']);
  await second.end('SIGTERM');
  await rm(folder, { recursive: true });
});

test('while its pages are built it opens its database; it answers once they are, and ends where they cannot be', async () => {
  await program.prepareDatabase();
  const environment = { DATA_DIR: program.dataDir, PORT: String(program.port) };
  const opensDatabase = () =>
    expect.poll(() => connectTo(program.dataDir).then((client) => client.end())).toBe(undefined);

  const left = startWhilePagesAreBuilt(environment);
  await opensDatabase();
  left.disconnect();
  expect(await once(left, 'exit')).toEqual([1, null]);

  const told = startWhilePagesAreBuilt(environment);
  told.send('pages are built');
  await expect.poll(() => titlesAt(`http://localhost:${program.port}`)).toEqual([]);
  told.kill('SIGINT');
  expect(await once(told, 'exit')).toEqual([0, null]);
});

const own = testDatabase();

test('with a database of one’s own it uses that one, starts none, and reminds students by itself of what closes today', async () => {
  const other = new pg.Client(own.connection);
  onTestFinished(() => other.end());
  await other.connect();
  await other.query(A_COURSE);
  await other.query(CLOSES_TODAY);
  const { host, port: socketPort, user } = inject('postgres');
  const guildhall = await start({
    DATABASE_URL: `postgres://${user}@localhost/${own.connection.database}?host=${host}&port=${socketPort}`,
  });
  expect(await titlesAt(guildhall.url)).toEqual(['Kept through everything']);
  expect(existsSync(join(program.dataDir, 'postgres'))).toBe(false);
  const reminders = async () => (await other.query('select kind from assignment_notification')).rows;
  await expect.poll(reminders).toEqual([{ kind: 'deadline-reminder' }]);
});
