import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string };
let student: { id: string; email: string };
let course: { id: string };
let lesson: { id: string; course_id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id, price_cents: 2_000 });
  lesson = await t.given.lesson(course.id);
  await t.given.enrolment(course.id, student.id);
});

const report = (body: object, person = student, id = lesson.id) => t.as(person).put(`/lessons/${id}/progress`, body);
const known = () => t.deps.database.selectFrom('lesson_progress').select(['watched', 'done_at']).execute();
const totals = () => t.deps.database.selectFrom('lesson_total').select(['started', 'done']).execute();

describe('a video of 100 seconds', () => {
  beforeEach(() => t.given.video(lesson, 100));

  test('reports are joined: doubled, overlapping and late ones change nothing', async () => {
    await report({ Watched: [[20, 30]], PositionSeconds: 30 });
    await report({ Watched: [[0, 10]], PositionSeconds: 10 });
    await report({ Watched: [[5, 25]], PositionSeconds: 25 });
    const reply = await report({ Watched: [[0, 10]], PositionSeconds: 10 });
    expect(reply.json()).toEqual({ Watched: [[0, 30]], PositionSeconds: 10, Done: false });
    expect(await totals()).toEqual([{ started: 1, done: 0 }]);
  });

  test('ten reports at once are all kept', async () => {
    const parts = Array.from({ length: 10 }, (_, n) => ({ Watched: [[n * 8, n * 8 + 4]], PositionSeconds: n }));
    await Promise.all(parts.map((part) => report(part)));
    const { Watched } = (await report({ PositionSeconds: 0 })).json();
    expect(Watched).toEqual(Array.from({ length: 10 }, (_, n) => [n * 8, n * 8 + 4]));
  });

  test('90 % watched makes it done, 89 % do not', async () => {
    expect((await report({ Watched: [[0, 89]], PositionSeconds: 89 })).json().Done).toBe(false);
    const reply = await report({ Watched: [[89, 90]], PositionSeconds: 90 });
    expect(reply.json()).toMatchObject({ Done: true });
    expect(await totals()).toEqual([{ started: 1, done: 1 }]);
  });

  test('what was watched of a video that was replaced does not count for the new one', async () => {
    const VideoId = newId();
    const other = await report({ VideoId, Watched: [[0, 100]], PositionSeconds: 50 });
    expect(other.json()).toMatchObject({ Watched: [], Done: false });
    const { id } = await t.deps.database.selectFrom('lesson_video').select('id').executeTakeFirstOrThrow();
    const own = await report({ VideoId: id, Watched: [[0, 100]], PositionSeconds: 50 });
    expect(own.json()).toMatchObject({ Watched: [[0, 100]], Done: true });
  });

  test('one report may hold all of it', async () => {
    expect((await report({ Watched: [[0, 100]], PositionSeconds: 100 })).json().Done).toBe(true);
  });

  test('seconds beyond the end do not count', async () => {
    const { Watched, Done, PositionSeconds } = (
      await report({
        Watched: [
          [80, 900],
          [1_000, 1_200],
        ],
        PositionSeconds: 5_000,
      })
    ).json();
    expect({ Watched, Done, PositionSeconds }).toEqual({ Watched: [[80, 100]], Done: false, PositionSeconds: 100 });
  });

  test('marked as not done it stays so, whatever is watched again', async () => {
    await report({ Watched: [[0, 100]], PositionSeconds: 100 });
    expect((await report({ PositionSeconds: 100, Done: false })).json().Done).toBe(false);
    expect((await report({ Watched: [[0, 100]], PositionSeconds: 100 })).json().Done).toBe(false);
    expect(await totals()).toEqual([{ started: 1, done: 0 }]);
    expect((await report({ PositionSeconds: 100, Done: true })).json().Done).toBe(true);
    expect(await totals()).toEqual([{ started: 1, done: 1 }]);
  });
});

test('a text is done by the button alone', async () => {
  expect((await report({ PositionSeconds: 40, Watched: [[0, 40]] })).json()).toMatchObject({
    Done: false,
    Watched: [],
  });
  expect((await report({ PositionSeconds: 0, Done: true })).json()).toMatchObject({ Done: true });
});

test('where a student left off is the lesson of the last report', async () => {
  const other = await t.given.lesson(course.id);
  await report({ PositionSeconds: 0 });
  await report({ PositionSeconds: 0 }, student, other.id);
  const positions = await t.deps.database.selectFrom('course_position').select('lesson_id').execute();
  expect(positions).toEqual([{ lesson_id: other.id }]);
});

test('somebody on trial is counted too, until the trial is over or an enrolment was refunded', async () => {
  const visitor = await t.given.person();
  const trial = await t.given.trial(course.id, visitor.id);
  expect((await report({ PositionSeconds: 0, Done: true }, visitor)).statusCode).toBe(200);
  await t.given.enrolment(course.id, visitor.id);
  await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).where('student_id', '=', visitor.id).execute();
  expect(codeOf(await report({ PositionSeconds: 0 }, visitor))).toEqual([403, 'lesson.locked']);
  await t.deps.database.deleteFrom('enrolment').where('student_id', '=', visitor.id).execute();
  const past = new Date(Date.now() - 1_000);
  const started = new Date(Date.now() - 2_000);
  await t.deps.database
    .updateTable('trial')
    .set({ started_at: started, ends_at: past })
    .where('id', '=', trial.id)
    .execute();
  expect(codeOf(await report({ PositionSeconds: 0 }, visitor))).toEqual([403, 'lesson.locked']);
});

test.each(['suspended', 'ended'] as const)('a student whose enrolment is %s keeps nothing more', async (state) => {
  await t.deps.database.updateTable('enrolment').set({ state }).execute();
  expect(codeOf(await report({ PositionSeconds: 0, Done: true }))).toEqual([403, 'lesson.locked']);
  expect(await known()).toEqual([]);
});

test('a deleted lesson is no lesson, and the class’s teacher does not learn in it', async () => {
  expect(codeOf(await report({ PositionSeconds: 0 }, teacher))).toEqual([403, 'lesson.locked']);
  await t.deps.database.updateTable('lesson').set({ deleted_at: new Date() }).execute();
  expect(codeOf(await report({ PositionSeconds: 0 }))).toEqual([404, 'lesson.not-found']);
});

test.each([
  ['a range that ends before it begins', { Watched: [[10, 5]], PositionSeconds: 0 }],
  ['a range without a length', { Watched: [[10, 10]], PositionSeconds: 0 }],
  ['a negative second', { Watched: [[-1, 10]], PositionSeconds: 0 }],
  ['half a second', { Watched: [[0, 1.5]], PositionSeconds: 0 }],
  ['no position', { Watched: [] }],
  ['a day', { Watched: [[0, 86_400]], PositionSeconds: 0 }],
  ['201 ranges', { Watched: Array.from({ length: 201 }, (_, n) => [n * 2, n * 2 + 1]), PositionSeconds: 0 }],
])('%s is refused and changes nothing', async (_, body) => {
  expect(codeOf(await report(body))).toEqual([400, 'request.invalid']);
  expect(await known()).toEqual([]);
});
