import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../lib/durations.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let student: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  student = await t.given.person();
});

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);
const list = async (person = student) => (await t.as(person).get('/my-trials')).json();

async function givenTrial(title: string, endsIn: number, status: 'Approved' | 'Archived' = 'Approved') {
  const course = await t.given.course({ title, price_cents: 2_000, status });
  await t.given.trial(course.id, student.id, { started_at: daysFromNow(endsIn - 7), ends_at: daysFromNow(endsIn) });
  return course;
}

test('trials that run or ended within 30 days are listed, newest first, for their student alone', async () => {
  await givenTrial('Long ago', -31);
  await givenTrial('Over', -29);
  const running = await givenTrial('Running', 3);
  await t.given.lesson(running.id);
  expect(await list()).toMatchObject([
    { _id: running.id, ClassTitle: 'Running', IsRunning: true, LessonCount: 1, DoneCount: 0, EnrolledBy: [] },
    { ClassTitle: 'Over', IsRunning: false },
  ]);
  expect(await list(await t.given.person())).toEqual([]);
});

test('a class that one enrolled in, whatever came after, and one that is archived are left out', async () => {
  const bought = await givenTrial('Bought', 3);
  await t.given.enrolment(bought.id, student.id);
  await givenTrial('Archived', 3, 'Archived');
  expect(await list()).toEqual([]);
  await t.deps.database.updateTable('enrolment').set({ state: 'ended' }).execute();
  expect(await list()).toEqual([]);
});
