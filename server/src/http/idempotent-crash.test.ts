import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { crashingInTx } from '../testing/crashing-deps.ts';
import { grantsIn } from '../testing/grants.ts';
import { keyedCallsIn } from '../testing/keyed-calls.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { audit } = grantsIn(t);
const { callAs, endLeases, grantCall, rows } = keyedCallsIn(t);
beforeEach(() => t.empty());

/** More points of failure than the call has. */
const MAX_CRASH_POINTS = 80;
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

test('wherever the process dies, the repeated call is made once and answered as the first time', async () => {
  const admin = await t.given.person({ role: 'Admin' });
  const course = await t.given.course();
  const { inTx, database, calls } = crashingInTx(t.deps.database);
  const dying = await buildApp({ ...t.deps, inTx, database });
  const seen = { begun: 0, done: 0 };
  for (let steps = 0; steps < MAX_CRASH_POINTS; steps++) {
    const student = await t.given.person({ email: `student-${steps}@example.com` });
    const call = grantCall(student, course, `key-${steps}`);
    calls.left = steps;
    const first = await callAs(admin, call, dying);
    const isComplete = calls.left >= 0;
    calls.left = Number.POSITIVE_INFINITY;
    const left = (await rows()).find(({ status }) => status === null);
    if (left) seen.begun += 1;
    await endLeases();
    const second = await callAs(admin, call);
    expect([second.statusCode, second.json()]).toEqual([200, DONE]);
    if (second.headers['idempotent-replayed']) seen.done += 1;
    expect(await audit()).toHaveLength(steps + 1);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
    if (isComplete) {
      expect(first.json()).toEqual(DONE);
      break;
    }
    expect(first.statusCode).toBe(500);
  }
  await dying.close();
  /** The claim was left, and the answer was. */
  expect(seen.begun).toBeGreaterThan(10);
  expect(seen.done).toBeGreaterThanOrEqual(2);
}, 120_000);
