import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;

beforeEach(async () => {
  await t.empty();
  room = await createQuizClass(t, { AttemptLimit: 1 });
  jane = createStudent(t, room.student, room.lesson);
});

const grant = (StudentId = room.student.id) =>
  t.as(room.teacher).post(`/lessons/${room.lesson.id}/extra-attempts`, { StudentId });
const failOnce = async () => jane.handIn((await jane.begin())._id);

test('a student without an attempt left gets one more, and a mail; the right answers are told after that', async () => {
  await failOnce();
  expect((await grant()).json()).toMatchObject({ modifiedCount: 1 });
  const standing = await jane.standing();
  expect(standing).toMatchObject({ AttemptLimit: 2, AttemptsLeft: 1 });
  expect((await jane.read(standing.Attempts[0]?._id ?? '')).Result?.SolutionsShown).toBe(false);
  await failOnce();
  expect(codeOf(await jane.tryToBegin())).toEqual([409, 'attempt.none-left']);
  expect((await grant()).json()).toMatchObject({ modifiedCount: 1 });
  expect(await jane.standing()).toMatchObject({ AttemptLimit: 3, AttemptsLeft: 1 });
  const subjects = (await t.mailsTo('jane@example.com')).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(2).fill('You have one more attempt: Wood'));
  const entries = await t.deps.database.selectFrom('audit_entry').select(['action', 'person_id']).execute();
  expect(entries).toEqual(Array(2).fill({ action: 'quiz.attempt-granted', person_id: room.student.id }));
});

test('of ten requests at once one gives an attempt', async () => {
  await failOnce();
  for (const given of [1, 2]) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => grant()));
    expect(replies.reduce((sum, reply) => sum + reply.json().modifiedCount, 0)).toBe(1);
    expect(await jane.standing()).toMatchObject({ AttemptLimit: 1 + given, AttemptsLeft: 1 });
    await failOnce();
  }
});

test('nobody gets one who has an attempt left, or whose quiz has no limit', async () => {
  expect((await grant()).json()).toMatchObject({ modifiedCount: 0 });
  await failOnce();
  await t.deps.database.updateTable('quiz').set({ attempt_limit: null }).execute();
  expect((await grant()).json()).toMatchObject({ modifiedCount: 0 });
  expect(await jane.standing()).toMatchObject({ AttemptLimit: null, AttemptsLeft: null });
});

test('only a student of the class gets one, of its teacher', async () => {
  await failOnce();
  expect(codeOf(await grant((await t.given.person()).id))).toEqual([404, 'member.not-found']);
  expect(codeOf(await grant('x'))).toEqual([400, 'request.invalid']);
  for (const other of [
    room.student,
    await t.given.person({ role: 'Admin' }),
    await t.given.person({ role: 'Teacher' }),
  ])
    expect(
      codeOf(await t.as(other).post(`/lessons/${room.lesson.id}/extra-attempts`, { StudentId: room.student.id })),
    ).toEqual([403, 'auth.forbidden']);
  expect(await jane.standing()).toMatchObject({ AttemptsLeft: 0 });
});
