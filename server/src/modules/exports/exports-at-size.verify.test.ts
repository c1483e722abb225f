import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exposeCollect } from '../../lib/expose-collect.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ ownApp: true });
const PEOPLE = 80_000;
const PAYMENTS = 225_000;
/**
 * Seconds of work for 100,000 rows, half of them the reader's, which is in this process too. How long it takes is printed: that
 * depends on what else the machine does.
 */
const MAX_WORK = 1.5;
/** Bytes in memory, whatever the length of the list. */
const MAX_MEMORY = 24 * 1024 ** 2;
/** Parts between two measurements: collecting garbage takes time. */
const MEASURED = 200;

const collect = exposeCollect();
let authorization: string;

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await t.given.person({ role: 'Admin', name: 'Root', email: 'root@example.com' });
  authorization = await t.tokenOf(admin);
  const { id } = await t.given.course({ title: 'Knots' });
  await t.deps.database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into "user" (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'Student ' || n, 'student' || n || '@example.com', now() - n * interval '1 minute', now()
      from generate_series(1, ${PEOPLE}::int) as n`.execute(tx);
    await sql`
      insert into payment (id, course_id, student_id, amount_cents, currency, status, intent_id, created_at, paid_at)
      select gen_random_uuid(), ${id}, student.id, 4999, 'USD', 'paid', 'pi_' || student.id || n,
        student.created_at + n * interval '1 second', now()
      from "user" as student, generate_series(1, 3) as n where student.name like 'Student %'
      limit ${PAYMENTS}::int`.execute(tx);
  });
  await sql`analyze`.execute(t.deps.database);
});

/** As a browser asks for a file, without keeping what comes. */
function ask(path: string): Socket {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  const headers = ['host: localhost', `authorization: ${authorization}`, 'connection: close'];
  socket.write(`GET /api${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return socket;
}

function memory(): number {
  collect({ type: 'major' });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function readFile(path: string, seen: (part: Buffer) => void) {
  for await (const part of ask(path)) seen(part);
}

test.each([
  ['people', PEOPLE, { role: 'Student' }],
  ['payments', PAYMENTS, { status: 'paid' }],
  ['payments', PAYMENTS, { q: 'knots' }],
])('an admin downloads all %s (%i rows): a second per 100,000, a few rows in memory', async (list, rows, query) => {
  const path = `/exports/${list}.csv?${new URLSearchParams(query)}`;
  const begun = process.cpuUsage();
  const since = performance.now();
  let lines = 0;
  await readFile(path, (part) => {
    for (const byte of part) if (byte === 10) lines += 1;
  });
  const { user, system } = process.cpuUsage(begun);
  const [seconds, work] = [(performance.now() - since) / 1_000, (user + system) / 1_000_000];
  expect(lines).toBeGreaterThan(rows);
  const before = memory();
  let [parts, peak] = [0, before];
  await readFile(path, () => {
    parts += 1;
    if (parts % MEASURED === 0) peak = Math.max(peak, memory());
  });
  process.stdout.write(
    `  ${rows} ${list}: ${seconds.toFixed(2)} s, ${work.toFixed(2)} s of them work of this process; ${((peak - before) / 1024 ** 2).toFixed(1)} MB\n`,
  );
  expect(work).toBeLessThan((MAX_WORK * rows) / 100_000);
  expect(peak - before).toBeLessThan(MAX_MEMORY);
});

test('of admins who stop in the middle of a file two hold a connection, and none once they are gone', async () => {
  const sockets = Array.from({ length: 4 }, () => ask('/exports/payments.csv'));
  const countOpen = async () =>
    (
      await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(t.deps.database)
    ).rows[0]?.count;
  for (const socket of sockets) socket.pause();
  await expect.poll(countOpen).toBe(2);
  for (const socket of sockets) socket.destroy();
  await expect.poll(countOpen).toBe(0);
});
