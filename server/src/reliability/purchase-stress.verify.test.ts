import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { findDisagreements } from '../backup/consistency/check-consistency.ts';
import { freePort } from '../testing/start-guildhall.ts';
import { testApp } from '../testing/test-app.ts';
import {
  createAdminActions,
  expectedLedger,
  listProviderPayments,
  listUnfinished,
  readOwnLedger,
} from './purchase-stress/admin-actions.ts';
import {
  createStudentActions,
  faultTasks,
  findUnfulfilled,
  givenCourses,
  givenPurchase,
  givenPurchases,
  interleave,
  type RestartableServer,
  startRestartableServer,
} from './purchase-stress/faults.ts';
import { countActiveEnrolments, findMiscounts } from './purchase-stress/miscounts.ts';
import { createRequestAs, createRetryingClient, type Send } from './purchase-stress/retrying-client.ts';

/** More in `npm run verify`. */
const STUDENTS = Number(process.env.STRESS_STUDENTS ?? 100);
const PURCHASE_CONCURRENCY = 20;
/** Milliseconds: it takes a minute on two quiet cores. */
const STRESS_TIMEOUT = 1_500 * STUDENTS;
/** One of five classes is deleted. */
const COURSES_LEFT = 4;
/** An admin, a teacher, and two who pay for a free class. */
const OTHER_PEOPLE = 4;
const FINAL_STATUSES = ['paid', 'refunded', 'disputed', 'charged-back'];
const SETTLING = { timeout: 60_000, interval: 100 };

/** Prepares the data, signs tokens, and counts; the server under test is a process of its own on the same database. */
const PORT = String(await freePort());
const t = testApp({ environment: { PORT } });
const requestAs = createRequestAs((person) => t.tokenOf(person));
let server: RestartableServer;
let send: Send;

beforeAll(async () => {
  await t.deps.jobs.stop(0);
  const { host, port, user, password = '' } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  const url = `postgres://${user}:${password}@localhost/${rows[0]?.name}?host=${host}&port=${port}`;
  server = startRestartableServer({
    DATABASE_URL: url,
    /** What the application of this test has made. */
    SECRET_KEY: await readFile(join(t.folder, 'secret-key'), 'utf8'),
    DATA_DIR: t.folder,
    PORT,
    TRUST_PROXY: '127.0.0.1',
    SANDBOX: 'yes',
  });
  send = createRetryingClient(server);
  await server.started();
});
afterAll(() => server.stop());

async function readProviderKeys() {
  const { rows } = await sql<{ value: { secretKey: string; publishableKey: string } }>`
    select value from sandbox_stripe.setting where name = 'keys'
  `.execute(t.deps.database);
  return rows[0]?.value ?? { secretKey: '', publishableKey: '' };
}

/** All students buy, while faults, refunds, disputes and changes of classes happen. */
async function runPurchases() {
  const [admin, teacher] = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Teacher' })];
  const courses = await givenCourses(t.given, teacher);
  const purchases = await givenPurchases(t.given, courses, STUDENTS);
  const { sometimesFree } = courses;
  const needless = [await givenPurchase(t.given, sometimesFree), await givenPurchase(t.given, sometimesFree)] as const;
  const { secretKey, publishableKey } = await readProviderKeys();
  const adminActions = createAdminActions({ send, requestAs, admin, teacher, secretKey });
  const students = createStudentActions({ send, requestAs, publishableKey });
  const tasks = purchases.map((purchase) => () => students.buy(purchase));
  const faults = faultTasks({ server, admin: adminActions, students, courses, needless });
  await pLimit(PURCHASE_CONCURRENCY).map(interleave(tasks, faults), (task) => task());
  await adminActions.setFaults({});
  return { courses, purchases: [...purchases, ...needless], reclaimed: adminActions.reclaimed() };
}

/** The next process to start reconciles all open payments. */
const makeAllPaymentsDue = () =>
  t.deps.database
    .updateTable('payment')
    .set({ next_check_at: new Date() })
    .where('next_check_at', 'is not', null)
    .execute();

const read = async (path: string) => (await send({ method: 'GET', path })).body;

test(
  'whatever fails while two hundred students buy, each charge becomes one enrolment or is refunded',
  async () => {
    const { database } = t.deps;
    const { courses, purchases, reclaimed } = await runPurchases();
    await makeAllPaymentsDue();
    await server.killAndRestart();
    await vi.waitFor(async () => expect(await listUnfinished(database)).toEqual([]), SETTLING);

    const ledger = expectedLedger(await listProviderPayments(send));
    expect(await readOwnLedger(database)).toEqual(ledger);
    expect(ledger.map(({ status }) => status)).toEqual(expect.arrayContaining(FINAL_STATUSES));
    expect(await findMiscounts(database, courses.sometimesFree)).toEqual([]);
    expect(await findDisagreements(database)).toEqual([]);
    expect(await findUnfulfilled(t, purchases, courses, reclaimed)).toEqual([]);
    const totalEnrolled = await countActiveEnrolments(database);
    const totals = { totalUsers: STUDENTS + OTHER_PEOPLE, totalCourses: COURSES_LEFT, totalEnrolled };
    expect(await read('/api/platform-stats')).toEqual(totals);
    expect(await read('/api/total-enrolled')).toEqual({ totalEnrolled });
  },
  STRESS_TIMEOUT,
);
