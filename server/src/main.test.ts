import { existsSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { failToStart, freePort, type Guildhall, startGuildhall } from './testing/start-guildhall.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testDatabase } from './testing/test-database.ts';

let dataDir: string;
let port: number;
const running: Guildhall[] = [];

beforeEach(async () => {
  dataDir = await temporaryFolder();
  port = await freePort();
});

afterEach(async () => {
  for (const guildhall of running.splice(0)) await guildhall.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});

const start = async (environment: Record<string, string> = {}) => {
  const guildhall = await startGuildhall({ DATA_DIR: dataDir, PORT: String(port), ...environment });
  running.push(guildhall);
  return guildhall;
};

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

/** A request that no cache answers, held up until `release`. */
async function startRequest(url: string) {
  const other = await connectTo(dataDir);
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
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('killed with -9, alone and then with its database, it starts again by itself with everything that was committed', async () => {
  const first = await start();
  const other = await connectTo(dataDir);
  await other.query(A_COURSE);
  await other.end();
  expect(await first.end('SIGKILL')).toBeNull();
  const second = await start();
  expect(await titlesAt(second.url)).toEqual(['Kept through everything']);

  const another = await connectTo(dataDir);
  const { rows } = await another.query(
    `update course set title = 'Changed and kept' returning pg_backend_pid() as backend`,
  );
  await second.end('SIGKILL');
  process.kill(rows[0].backend, 'SIGKILL');
  const third = await start();
  expect(await titlesAt(third.url)).toEqual(['Changed and kept']);
});

test('in a folder that only its owner may enter, the database lies where its own user can reach it', async () => {
  await chmod(dataDir, 0o700);
  const first = await start();
  const isRoot = process.getuid?.() === 0;
  const folder = isRoot
    ? (await readFile(join(dataDir, 'database-folder.txt'), 'utf8')).trim()
    : join(dataDir, 'postgres');
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

describe('it ends with one plain line and a code that is not 0', () => {
  const plain = (text: string) => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('  '));
    expect(lines).toHaveLength(1);
    expect(text).not.toContain('    at ');
    return lines[0];
  };

  test('when another one uses the folder, or starts at the same moment on an empty one; that one goes on', async () => {
    const ports = await Promise.all([freePort(), freePort()]);
    const results = await Promise.allSettled(ports.map((each) => start({ PORT: String(each) })));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(results.find((result) => result.status === 'rejected')?.reason)).toContain(
      'in use by another running Guildhall',
    );
    const first = running[0];
    const { code, printed } = await failToStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(plain(printed)).toContain(
      `${dataDir} is in use by another running Guildhall (process ${first?.process.pid})`,
    );
    expect((await fetch(`${first?.url}/api/top-classes`)).status).toBe(200);
  });

  test('when the port is taken, and makes nothing', async () => {
    const occupant = createServer().listen(port, '127.0.0.1');
    const { code, printed } = await failToStart({ DATA_DIR: dataDir, PORT: String(port) });
    occupant.close();
    expect(code).toBe(1);
    expect(plain(printed)).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test.each([
    'postgres://nobody:secret@127.0.0.1:1/guildhall',
    'postgres://nobody:secret@no.such.host.invalid/guildhall',
  ])('when no database can be reached at %s', async (url) => {
    const { code, printed } = await failToStart({ DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: url });
    expect(code).toBe(1);
    expect(plain(printed)).toMatch(/^The database at .* cannot be used/);
    expect(printed).not.toContain('secret');
  });

  test('when a setting is wrong', async () => {
    const { code, printed } = await failToStart({ DATA_DIR: dataDir, PORT: 'door' });
    expect(code).toBe(1);
    expect(plain(printed)).toBe('PORT must be a number.');
  });
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
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const reminders = async () => (await other.query('select kind from assignment_notification')).rows;
  await expect.poll(reminders, { timeout: 10_000 }).toEqual([{ kind: 'deadline-reminder' }]);
});
