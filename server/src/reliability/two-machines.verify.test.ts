import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findDisagreements } from '../backup/consistency/check-consistency.ts';
import { workersOf } from '../testing/child-processes.ts';
import { createClients } from '../testing/clients.ts';
import { type Given, givenIn } from '../testing/given.ts';
import { keepAsking } from '../testing/keep-asking.ts';
import { testS3 } from '../testing/test-s3.ts';
import { photograph } from '../testing/uploads.ts';
import {
  expectedLedger,
  listProviderPayments,
  listUnfinished,
  readOwnLedger,
} from './purchase-stress/admin-actions.ts';
import { createStudentActions, givenPurchase } from './purchase-stress/faults.ts';
import { createRequestAs, createRetryingClient } from './purchase-stress/retrying-client.ts';
import { startTwoMachines, type TwoMachines } from './two-machines.ts';

const STUDENTS = 24;
/** Purchases after which a process is killed. */
const KILLED_AFTER = 6;
const REPLACING = { timeout: 60_000 };

const s3 = testS3();
const stops: (() => Promise<unknown>)[] = [];
let all: TwoMachines;
let given: Given;
let clients: ReturnType<typeof createClients>;

beforeAll(async () => {
  all = await startTwoMachines(s3, stops);
  given = givenIn(all.preparing.deps);
  clients = createClients({ ...all.preparing, given });
}, 120_000);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
}, 60_000);

const read = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).json();
const bearer = async (person: { id: string }) => ({ authorization: await clients.tokenOf(person) });

test('a class that is approved on one machine is visible on the other within a second, although the replica is three behind', async () => {
  const [one, other] = all.machines;
  const course = await given.course({ status: 'Pending', title: 'Just approved' });
  const admin = await bearer(await given.person({ role: 'Admin' }));
  const isListed = async () => JSON.stringify(await read(`${other.url}/api/all-classes`)).includes(course.id);
  /** Cached now, by both processes. */
  for (let n = 0; n < 8; n++) expect(await isListed()).toBe(false);
  const approved = await fetch(`${one.url}/api/aprove-cls/${course.id}`, { method: 'PUT', headers: admin });
  expect(approved.status).toBe(200);
  await expect.poll(isListed, { timeout: 1_000, interval: 20 }).toBe(true);
});

test('what a person has done on one machine they see at once on the other; pictures are the same everywhere', async () => {
  const [one, other] = all.machines;
  const course = await given.course({ price_cents: 0, title: 'Free for all' });
  const student = await given.person();
  const headers = await bearer(student);
  const enrolled = await fetch(`${one.url}/api/class-enrollment/${course.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(enrolled.status).toBe(200);
  const own = await read(`${other.url}/api/my-enrolled-class/${student.email}`, headers);
  expect(JSON.stringify(own)).toContain('Free for all');

  const form = new FormData();
  const picture = await photograph({ width: 640, height: 400 }).jpeg().toBuffer();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  const uploaded = await (await fetch(`${one.url}/api/images`, { method: 'POST', headers, body: form })).json();
  const { pathname } = new URL(uploaded.url, one.url);
  const [here, there] = [await fetch(one.url + pathname), await fetch(other.url + pathname)];
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()));
});

async function publishableKey(): Promise<string> {
  const { rows } = await sql<{ value: { publishableKey: string } }>`
    select value from sandbox_stripe.setting where name = 'keys'`.execute(all.preparing.deps.database);
  return rows[0]?.value.publishableKey ?? '';
}

test('a process that is killed while students buy loses no purchase', async () => {
  const { database } = all.preparing.deps;
  const send = createRetryingClient({ started: async () => all.nginx });
  const requestAs = createRequestAs((person) => clients.tokenOf(person));
  const students = createStudentActions({ send, requestAs, publishableKey: await publishableKey() });
  const course = await given.course({ title: 'Bought by many' });
  const purchases = await Promise.all(Array.from({ length: STUDENTS }, () => givenPurchase(given, course)));
  const [killed = 0] = await workersOf(all.machines[0].running().process.pid);
  let bought = 0;
  await pLimit(8).map(purchases, async (purchase) => {
    await students.buy(purchase);
    bought += 1;
    if (bought === KILLED_AFTER) process.kill(killed, 'SIGKILL');
  });
  await database
    .updateTable('payment')
    .set({ next_check_at: new Date() })
    .where('next_check_at', 'is not', null)
    .execute();
  await vi.waitFor(async () => expect(await listUnfinished(database)).toEqual([]), { timeout: 60_000, interval: 100 });
  const enrolled = await database
    .selectFrom('enrolment')
    .select('student_id')
    .where('course_id', '=', course.id)
    .execute();
  expect(enrolled.map((row) => row.student_id).toSorted()).toEqual(
    purchases.map(({ student }) => student.id).toSorted(),
  );
  expect(await readOwnLedger(database)).toEqual(expectedLedger(await listProviderPayments(send)));
  expect(await findDisagreements(database)).toEqual([]);
}, 180_000);

test('all processes of both machines are replaced one after the other, and a machine is restarted, without a lost request', async () => {
  const requests = keepAsking(`${all.nginx.url}/api/all-classes`);
  for (const { running } of all.machines) {
    running().process.kill('SIGHUP');
    await expect.poll(running().printed, REPLACING).toContain('The processes have been replaced');
  }
  await all.machines[0].restart();
  const before = requests.answered();
  await expect.poll(requests.answered, REPLACING).toBeGreaterThan(before + 100);
  expect(await requests.stop()).toEqual([]);
}, 180_000);
