import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createQuizClass, createStudent, endIn, type QuizClass } from '../../testing/quiz-class.ts';
import { createShortTexts } from '../../testing/quiz-questions.ts';
import { untilBlocked } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;

beforeEach(async () => {
  await t.empty();
  room = await createQuizClass(t, { Questions: createShortTexts(2), AttemptLimit: 2 });
  jane = createStudent(t, room.student, room.lesson);
});

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => work()));
const statuses = (replies: { statusCode: number }[]) => [...new Set(replies.map(({ statusCode }) => statusCode))];
const totals = () =>
  t.deps.database.selectFrom('question_total').select(['asked', 'answered_right']).orderBy('answered_right').execute();
const attempts = () => t.deps.database.selectFrom('attempt').select(['id', 'number', 'handed_in_at']).execute();

test.each([1, 2, null])('of ten requests that begin at once, all get the same attempt (limit %j)', async (limit) => {
  await t.deps.database.updateTable('quiz').set({ attempt_limit: limit }).execute();
  const replies = await times(10, jane.tryToBegin);
  expect(statuses(replies)).toEqual([200]);
  expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
  expect(await attempts()).toHaveLength(1);
});

test('ten requests at once beyond the limit begin nothing', async () => {
  for (let n = 0; n < 2; n++) await jane.handIn((await jane.begin())._id);
  const replies = await times(10, jane.tryToBegin);
  expect(statuses(replies)).toEqual([409]);
  expect(replies[0]?.json().code).toBe('attempt.none-left');
  expect(await attempts()).toHaveLength(2);
});

test('ten who begin, hand in and begin again at once never have more attempts than the limit', async () => {
  await times(10, async () => {
    for (let n = 0; n < 3; n++) {
      const reply = await jane.tryToBegin();
      if (reply.statusCode === 200) await jane.tryToHandIn(reply.json()._id);
      else expect(reply.json().code).toBe('attempt.none-left');
    }
  });
  expect((await attempts()).map(({ number }) => number).sort()).toEqual([1, 2]);
});

test('ten hand-ins at once are one: marked once, counted once', async () => {
  const { _id } = await jane.begin();
  await jane.write(_id, 1, 'right');
  await jane.write(_id, 2, 'wrong');
  const replies = await times(10, () => jane.tryToHandIn(_id));
  expect(statuses(replies)).toEqual([200]);
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(await totals()).toEqual([
    { asked: 1, answered_right: 0 },
    { asked: 1, answered_right: 1 },
  ]);
  expect(await t.deps.database.selectFrom('wrong_answer').select(['text', 'given']).execute()).toEqual([
    { text: 'wrong', given: 1 },
  ]);
});

/** Holds the attempt until all requests wait for it. */
async function raceForAttempt(attemptId: string, ...requests: (() => Promise<{ statusCode: number }>)[]) {
  const started: Promise<{ statusCode: number }>[] = [];
  await t.deps.database.transaction().execute(async (tx) => {
    await sql`select from attempt where id = ${attemptId} for update`.execute(tx);
    for (const request of requests) {
      started.push(request());
      await untilBlocked(t.deps.database, started.length);
    }
  });
  return (await Promise.all(started)).map(({ statusCode }) => statusCode);
}

test.each(['answer first', 'hand-in first'])(
  'an answer and a hand-in at once: what was acknowledged is marked, and nothing else is (%s)',
  async (order) => {
    const { _id } = await jane.begin();
    const requests = [() => jane.write(_id, 1, 'right'), () => jane.tryToHandIn(_id)];
    const outcomes = await raceForAttempt(_id, ...(order === 'answer first' ? requests : requests.reverse()));
    const isSaved = !outcomes.includes(409);
    const { Result, Questions } = await jane.read(_id);
    expect(Result?.RightCount).toBe(isSaved ? 1 : 0);
    expect(Questions[0]?.Answer).toEqual(isSaved ? { Kind: 'short-text', Text: 'right' } : null);
  },
);

test('twenty students who answer in different orders and hand in at once are all counted', async () => {
  const students = await times(20, async () => {
    const person = await t.given.person();
    await t.given.enrolment(room.course.id, person.id);
    return createStudent(t, person, room.lesson);
  });
  await Promise.all(
    students.map(async (student, n) => {
      const { _id } = await student.begin();
      await student.write(_id, 1, 'wrong');
      await student.write(_id, 2, n % 2 === 0 ? 'right' : 'wrong');
      expect((await student.tryToHandIn(_id)).statusCode).toBe(200);
    }),
  );
  expect((await totals()).map(({ asked }) => asked)).toEqual([20, 20]);
  expect((await totals()).reduce((sum, { answered_right }) => sum + answered_right, 0)).toBe(10);
  const wrong = await t.deps.database.selectFrom('wrong_answer').select('given').execute();
  expect(wrong.reduce((sum, { given }) => sum + given, 0)).toBe(30);
});

test('an attempt whose time is over is handed in once, whoever notices first', async () => {
  const { _id } = await jane.begin();
  await endIn(t, _id, -1);
  const replies = await times(4, async () =>
    Promise.all([jane.tryToHandIn(_id), jane.tryToBegin(), t.as(room.teacher).get(`/attempts/${_id}`)]),
  );
  expect(statuses(replies.flat())).toEqual([200]);
  expect(await totals()).toEqual(Array(2).fill({ asked: 1, answered_right: 0 }));
});
