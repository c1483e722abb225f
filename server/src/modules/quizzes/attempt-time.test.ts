import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, endIn, type QuizClass } from '../../testing/quiz-class.ts';
import { createShortTexts } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';
import { endOverdueAttempts } from './index.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;
let attemptId: string;

/** Milliseconds that no request of a test takes. */
const SOON = 60_000;

beforeEach(async () => {
  await t.empty();
  room = await createQuizClass(t, { Questions: createShortTexts(2), TimeLimitMinutes: 10 });
  jane = createStudent(t, room.student, room.lesson);
  attemptId = (await jane.begin())._id;
  await jane.write(attemptId, 1, 'right');
});

const stored = () =>
  t.deps.database
    .selectFrom('attempt')
    .select(['ends_at', 'handed_in_at', 'handed_in_by', 'right_count'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();

/** Handed in at its end, with the answer that was saved. */
async function expectEnded() {
  const { ends_at, ...attempt } = await stored();
  expect(attempt).toEqual({ handed_in_at: ends_at, handed_in_by: 'time', right_count: 1 });
}

test('a time limit is counted by the database, and everybody who reads the attempt sees what is left', async () => {
  const { StartedAt, EndsAt, SecondsLeft } = await jane.read(attemptId);
  expect(Date.parse(EndsAt ?? '') - Date.parse(StartedAt)).toBe(600_000);
  expect(SecondsLeft).toBeGreaterThan(540);
  expect(SecondsLeft).toBeLessThanOrEqual(600);
});

test('before its end an answer is saved and a hand-in is the student’s', async () => {
  await endIn(t, attemptId, SOON);
  expect((await jane.write(attemptId, 2, 'right')).statusCode).toBe(200);
  expect((await jane.handIn(attemptId)).Result).toMatchObject({ HandedInBy: 'student', RightCount: 2 });
});

test('at its end an answer is refused, and what was saved before counts', async () => {
  await endIn(t, attemptId, 0);
  expect(codeOf(await jane.write(attemptId, 2, 'right'))).toEqual([409, 'attempt.over']);
  await expectEnded();
  expect(codeOf(await jane.answer(attemptId, 1, null))).toEqual([409, 'attempt.over']);
  await expectEnded();
});

test('a millisecond after its end a hand-in counts what was saved before', async () => {
  await endIn(t, attemptId, -1);
  const { Result, Questions } = await jane.handIn(attemptId);
  expect(Result).toMatchObject({ HandedInBy: 'time', RightCount: 1, Percent: 50, Passed: true });
  expect(Questions.every(({ Solution }) => Solution)).toBe(true);
  await expectEnded();
});

test('an attempt that began later than the clock says now is handed in at its beginning', async () => {
  const startedAt = new Date(Date.now() + SOON);
  await t.deps.database.updateTable('attempt').set({ started_at: startedAt }).where('id', '=', attemptId).execute();
  expect((await jane.handIn(attemptId)).Result).toMatchObject({ HandedInBy: 'student', RightCount: 1 });
  expect((await stored()).handed_in_at).toEqual(startedAt);
});

test('after a hand-in nothing is saved or taken back', async () => {
  const before = await jane.handIn(attemptId);
  expect(codeOf(await jane.write(attemptId, 2, 'right'))).toEqual([409, 'attempt.over']);
  expect(codeOf(await jane.answer(attemptId, 1, null))).toEqual([409, 'attempt.over']);
  expect(await jane.handIn(attemptId)).toEqual(before);
});

test.each<[string, () => Promise<unknown>]>([
  ['its student reads it', () => jane.read(attemptId)],
  ['its student looks at the standing', () => jane.standing()],
  ['its student begins again', () => jane.begin()],
  ['its teacher reads it', () => t.as(room.teacher).get(`/attempts/${attemptId}`)],
  ['its teacher lists the attempts', () => t.as(room.teacher).get(`/lessons/${room.lesson.id}/attempts`)],
  ['its teacher reads the results', () => t.as(room.teacher).get(`/lessons/${room.lesson.id}/question-results`)],
  ['its teacher downloads all', () => t.as(room.teacher).get(`/lessons/${room.lesson.id}/attempts.csv`)],
  ['the minute’s job comes', () => endOverdueAttempts(t.deps)],
])('an attempt is handed in at its end when %s after it', async (_, notice) => {
  await endIn(t, attemptId, -5_000);
  await notice();
  await expectEnded();
});

test('the job leaves attempts that have time left, or no limit', async () => {
  await endIn(t, attemptId, SOON);
  const another = await t.given.person();
  await t.given.enrolment(room.course.id, another.id);
  await t.given.attempt(room.lesson, another.id);
  await endOverdueAttempts(t.deps);
  const open = await t.deps.database.selectFrom('attempt').select('id').where('handed_in_at', 'is', null).execute();
  expect(open).toHaveLength(2);
});

test('the job hands in any number of attempts, also where several processes do it at once', async () => {
  const students = await Promise.all(
    Array.from({ length: 30 }, async () => (await t.given.enrolment(room.course.id)).student_id),
  );
  const [started_at, ends_at] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
  for (const id of students) await t.given.attempt(room.lesson, id, { started_at, ends_at });
  await Promise.all([endOverdueAttempts(t.deps), endOverdueAttempts({ ...t.deps, inTx: t.inOtherProcess })]);
  const rows = await t.deps.database.selectFrom('attempt').select('handed_in_by').execute();
  expect(rows.filter(({ handed_in_by }) => handed_in_by === 'time')).toHaveLength(30);
  const totals = await t.deps.database.selectFrom('question_total').select('asked').execute();
  expect(totals.reduce((sum, { asked }) => sum + asked, 0)).toBe(30);
});

test('after its end the next attempt begins', async () => {
  await endIn(t, attemptId, -1);
  const next = await jane.begin();
  expect(next).toMatchObject({ Number: 2, Result: null });
  expect(next.Questions.every(({ Answer }) => Answer === null)).toBe(true);
});
