import { beforeEach, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;
let attemptId: string;

beforeEach(async () => {
  await t.empty();
  room = await createQuizClass(t);
  jane = createStudent(t, room.student, room.lesson);
  attemptId = (await jane.begin())._id;
});

/** Every call about an attempt. */
const callsOf = (person: { id: string }) => {
  const client = t.as(person);
  return [
    () => client.get(`/attempts/${attemptId}`),
    () => client.put(`/attempts/${attemptId}/answers/1`, { Answer: { Kind: 'short-text', Text: 'right' } }),
    () => client.post(`/attempts/${attemptId}/hand-in`),
  ];
};

async function expectRefused(person: { id: string }, refusal: [number, string]) {
  await t.tokenOf(person);
  const before = await digestDatabase(t.deps.pool);
  for (const call of callsOf(person)) expect(codeOf(await call())).toEqual(refusal);
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
}

test('another student’s attempt does not exist, whether they are in the class or not', async () => {
  const classmate = await t.given.person();
  await t.given.enrolment(room.course.id, classmate.id);
  await expectRefused(classmate, [404, 'attempt.not-found']);
  await expectRefused(await t.given.person(), [404, 'attempt.not-found']);
});

test('a teacher of another class neither reads an attempt nor lists any', async () => {
  const another = await t.given.person({ role: 'Teacher' });
  await t.given.course({ teacher_id: another.id });
  await expectRefused(another, [404, 'attempt.not-found']);
  for (const path of ['attempts', 'attempts.csv', 'question-results'])
    expect(codeOf(await t.as(another).get(`/lessons/${room.lesson.id}/${path}`))).toEqual([403, 'auth.forbidden']);
});

test('the teacher and admins read an attempt, and answer and hand in nothing', async () => {
  for (const client of [t.as(room.teacher), t.as('admin')]) {
    expect((await client.get(`/attempts/${attemptId}`)).json()).toMatchObject({ _id: attemptId, Result: null });
    expect(codeOf(await client.post(`/attempts/${attemptId}/hand-in`))).toEqual([404, 'attempt.not-found']);
  }
});

test.each(['suspended', 'ended'] as const)(
  'whose enrolment is %s in mid-attempt goes on only when it is active again, with what was saved',
  async (state) => {
    await jane.write(attemptId, 1, 'right');
    const set = (to: 'active' | 'suspended' | 'ended') =>
      t.deps.database.updateTable('enrolment').set({ state: to }).where('student_id', '=', room.student.id).execute();
    await set(state);
    await expectRefused(room.student, [403, 'enrolment.required']);
    expect(codeOf(await jane.tryToBegin())).toEqual([403, 'lesson.locked']);
    await set('active');
    expect((await jane.handIn(attemptId)).Result).toMatchObject({ RightCount: 1 });
  },
);

test('on trial one sees that there is a quiz, and attempts it only once enrolled', async () => {
  const visitor = await t.given.person();
  await t.given.trial(room.course.id, visitor.id);
  const onTrial = createStudent(t, visitor, room.lesson);
  expect(await onTrial.standing()).toMatchObject({ QuestionCount: 1, MayAttempt: false, AttemptsLeft: null });
  expect(codeOf(await onTrial.tryToBegin())).toEqual([403, 'enrolment.required']);
  await t.given.enrolment(room.course.id, visitor.id);
  expect(await onTrial.standing()).toMatchObject({ MayAttempt: true });
  expect((await onTrial.tryToBegin()).statusCode).toBe(200);
});

test('the teacher and admins may not attempt it', async () => {
  for (const client of [t.as(room.teacher), t.as('admin')]) {
    expect((await client.get(`/lessons/${room.lesson.id}/my-attempts`)).json()).toMatchObject({ MayAttempt: false });
    expect(codeOf(await client.post(`/lessons/${room.lesson.id}/attempts`))).toEqual([403, 'enrolment.required']);
  }
});

test('who is not in the class has no quiz, not even that of a free preview', async () => {
  await t.deps.database.updateTable('lesson').set({ is_preview: true }).execute();
  const stranger = createStudent(t, await t.given.person(), room.lesson);
  expect(codeOf(await stranger.tryToBegin())).toEqual([403, 'lesson.locked']);
  await t.deps.database.updateTable('course').set({ status: 'Pending' }).execute();
  expect(codeOf(await stranger.tryToBegin())).toEqual([404, 'lesson.not-found']);
});

test('students of an archived class still attempt its quizzes', async () => {
  await t.deps.database.updateTable('course').set({ status: 'Archived' }).execute();
  await jane.write(attemptId, 1, 'right');
  expect((await jane.handIn(attemptId)).Result).toMatchObject({ Passed: true });
  expect((await jane.begin()).Number).toBe(2);
});

test('with a deleted lesson its attempts are gone, and come back with it', async () => {
  await t.as(room.teacher).delete(`/lessons/${room.lesson.id}`);
  await expectRefused(room.student, [404, 'attempt.not-found']);
  await t.as(room.teacher).post(`/lessons/${room.lesson.id}/restore`);
  expect((await jane.handIn(attemptId)).Result).not.toBe(null);
});

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', '%00'])('there is no attempt %j', async (id) => {
  const client = t.as(room.student);
  for (const reply of [
    await client.get(`/attempts/${id}`),
    await client.put(`/attempts/${id}/answers/1`, { Answer: null }),
    await client.post(`/attempts/${id}/hand-in`),
  ])
    expect(codeOf(reply)).toEqual([404, 'attempt.not-found']);
  expect(codeOf(await client.post(`/lessons/${id}/attempts`))).toEqual([404, 'lesson.not-found']);
});

test('somebody who begins attempts all day has to wait, so that they do not fill the database; others do not', async () => {
  for (let begun = 1; begun < 120; begun += 17) await Promise.all(Array.from({ length: 17 }, () => jane.tryToBegin()));
  expect(codeOf(await jane.tryToBegin())).toEqual([429, 'request.too-many']);
  const classmate = await t.given.person();
  await t.given.enrolment(room.course.id, classmate.id);
  expect((await createStudent(t, classmate, room.lesson).tryToBegin()).statusCode).toBe(200);
});
