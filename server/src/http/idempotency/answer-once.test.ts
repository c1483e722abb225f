import { beforeEach, describe, expect, test } from 'vitest';
import { grantsIn } from '../../testing/grants.ts';
import { keyedCallsIn } from '../../testing/keyed-calls.ts';
import { codeOf, comparable } from '../../testing/problem-code.ts';
import { raceForPerson, untilBlocked } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { audit } = grantsIn(t);
const { callAs, endLeases, grantCall } = keyedCallsIn(t);

interface WithId {
  id: string;
}

let admin: WithId;
let student: WithId & { email: string };
let course: WithId;

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin' });
  student = await t.given.person({ email: 'ada@example.com' });
  course = await t.given.course();
});

const grant = (key: string, reason?: string) => callAs(admin, grantCall(student, course, key, reason));
/** Without the key, the second call would change nothing, and say so. */
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

describe('a call that is repeated with its key', () => {
  test('gets the first answer to the letter, and is made once', async () => {
    const [first, second] = [await grant('raffle'), await grant('raffle')];
    expect([first.json(), first.headers['idempotent-replayed']]).toEqual([DONE, undefined]);
    expect([second.statusCode, second.payload, second.headers['idempotent-replayed']]).toEqual([
      200,
      first.payload,
      'true',
    ]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(await audit()).toHaveLength(1);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('is refused where its input is another one', async () => {
    await grant('raffle');
    const reply = await grant('raffle', 'Lost the raffle.');
    expect(codeOf(reply)).toEqual([422, 'idempotency.key-reused']);
    expect(await audit()).toHaveLength(1);
  });

  test('is refused while the first is under way, and answered as it once that is done', async () => {
    const first = await t.deps.database.transaction().execute(async (tx) => {
      await tx.selectFrom('user').select('id').where('id', '=', student.id).forUpdate().execute();
      const reply = grant('raffle');
      await untilBlocked(t.deps.database, 1);
      const second = await grant('raffle');
      expect(codeOf(second)).toEqual([409, 'idempotency.in-progress']);
      expect(second.headers['retry-after']).toBe('1');
      expect(codeOf(await grant('raffle', 'Another one.'))).toEqual([422, 'idempotency.key-reused']);
      return { reply };
    });
    expect((await first.reply).json()).toEqual(DONE);
    expect((await grant('raffle')).json()).toEqual(DONE);
  });

  test('is made once by however many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => grant('raffle')));
    const made = replies.filter(({ statusCode, headers }) => statusCode === 200 && !headers['idempotent-replayed']);
    expect(made.map((reply) => reply.json())).toEqual([DONE]);
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('is refused again where the rules refused it, though they would not any more', async () => {
    await t.deps.database.updateTable('user').set({ role: 'Teacher' }).where('id', '=', student.id).execute();
    const first = await grant('raffle');
    await t.deps.database.updateTable('user').set({ role: 'Student' }).where('id', '=', student.id).execute();
    const second = await grant('raffle');
    expect(codeOf(first)).toEqual([409, 'enrolment.not-grantable']);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.json().requestId).toBe(second.headers['x-request-id']);
    expect(second.headers['content-type']).toContain('application/problem+json');
    expect((await grant('another-key')).json()).toEqual(DONE);
  });

  test('is made where the first was refused for coming too often', async () => {
    const body = { Csv: 'name,email\nBo,bo@example.com', reason: 'Staff training' };
    const invitation = { url: `/classes/${course.id}/roster`, body };
    for (let count = 0; count < 20; count++) await callAs(admin, { ...invitation, key: `${count}` });
    const refused = await callAs(admin, { ...invitation, key: 'again' });
    expect(codeOf(refused)).toEqual([429, 'request.too-many']);
    await t.deps.database.deleteFrom('limit_count').execute();
    expect((await callAs(admin, { ...invitation, key: 'again' })).statusCode).toBe(200);
  });
});

test('a request that took so long that another has taken over its key does nothing', async () => {
  const [slow, next] = await raceForPerson(
    t.deps.database,
    student.id,
    () => grant('raffle'),
    async () => {
      await endLeases();
      return grant('raffle');
    },
  );
  const replies = [slow, next].map((outcome) => outcome.status === 'fulfilled' && outcome.value);
  expect(replies.map((reply) => reply && codeOf(reply))).toEqual([
    [409, 'idempotency.in-progress'],
    [200, undefined],
  ]);
  expect(await audit()).toHaveLength(1);
  expect((await grant('raffle')).json()).toEqual(DONE);
});
