import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../lib/durations.ts';
import { eraseDuePeople } from '../modules/personal-data/index.ts';
import { grantsIn } from '../testing/grants.ts';
import { keyedCallsIn } from '../testing/keyed-calls.ts';
import { codeOf } from '../testing/problem-code.ts';
import { testApp } from '../testing/test-app.ts';
import { deleteOldAnswers } from './idempotency/kept-answers.ts';

const t = testApp({ withSandbox: true });
const { audit } = grantsIn(t);
const { callAs, rows, age, grantCall } = keyedCallsIn(t);

interface WithId {
  id: string;
}

let admin: WithId;
let student: WithId;
let course: WithId;

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin' });
  student = await t.given.person();
  course = await t.given.course();
});

const grant = (key: string, reason?: string, by = admin) => callAs(by, grantCall(student, course, key, reason));
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

describe('a key', () => {
  test('of somebody else leads to nobody’s answer but one’s own', async () => {
    await grant('raffle');
    const other = await t.given.person({ role: 'Admin' });
    const reply = await grant('raffle', undefined, other);
    expect(reply.headers['idempotent-replayed']).toBeUndefined();
    expect(reply.json()).toEqual({ ...DONE, modifiedCount: 0 });
    expect(codeOf(await grant('raffle', undefined, student))).toEqual([403, 'auth.forbidden']);
  });

  test('leads to no answer for who may not call any more', async () => {
    await grant('raffle');
    await t.deps.database.updateTable('user').set({ role: 'Teacher' }).where('id', '=', admin.id).execute();
    expect(codeOf(await grant('raffle'))).toEqual([403, 'auth.forbidden']);
  });

  test('counts for one call: the same at another is another', async () => {
    await grant('raffle');
    const body = { reason: 'Moves on.', HandClassesTo: (await t.given.person({ role: 'Teacher' })).id };
    const reply = await callAs(admin, { url: `/members/${student.id}/hand-over`, key: 'raffle', body });
    expect(reply.headers['idempotent-replayed']).toBeUndefined();
    expect(reply.statusCode).not.toBe(422);
  });

  test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256), '"x', 'x"y', '""', '"a", "b"'])(
    'that is malformed (%j) is refused by name, and nothing is done',
    async (key) => {
      const reply = await grant(key);
      expect(codeOf(reply)).toEqual([400, 'request.invalid']);
      expect(reply.json().errors).toEqual([{ path: 'Idempotency-Key', message: expect.any(String) }]);
      expect([await audit(), await rows()]).toEqual([[], []]);
    },
  );

  test('is the same in quotes and without', async () => {
    await grant(`"${'x'.repeat(255)}"`);
    expect((await grant('x'.repeat(255))).headers['idempotent-replayed']).toBe('true');
  });

  test('can be used again after a day, and is gone an hour later', async () => {
    await grant('raffle');
    await age(23 * HOUR);
    await deleteOldAnswers(t.deps);
    expect((await grant('raffle', 'Another one.')).statusCode).toBe(422);
    await age(HOUR);
    expect((await grant('raffle', 'Another one.')).json()).toMatchObject({ modifiedCount: 0 });
    await age(24 * HOUR);
    await deleteOldAnswers(t.deps);
    expect(await rows()).toEqual([]);
  });

  test('goes with the account of its owner, and leaves those of others', async () => {
    await grant('raffle');
    const report = { Kind: 'class', SubjectId: course.id, Reason: 'spam', Explanation: 'An advertisement' };
    await callAs(student, { url: '/reports', key: 'mine', body: report });
    await t.deps.database
      .updateTable('user')
      .set({ deletion_due_at: new Date(0) })
      .where('id', '=', student.id)
      .execute();
    await eraseDuePeople(t.deps);
    expect((await rows()).map(({ person_id }) => person_id)).toEqual([admin.id]);
  });
});
