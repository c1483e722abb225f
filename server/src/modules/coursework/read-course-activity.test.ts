import { ACTIVITY_DAYS } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { readCourseActivity } from './read-course-activity.ts';

const t = testApp();
let teacher: { id: string; email: string; role: 'Teacher' };
let courseId: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given
    .person({ role: 'Teacher' })
    .then(({ id, email }) => ({ id, email, role: 'Teacher' as const }));
  courseId = (await t.given.course({ teacher_id: teacher.id })).id;
});

interface Day {
  Day: string;
  Enrolments: number;
  Submissions: number;
}

const readAt = (now: string): Promise<Day[]> =>
  readCourseActivity(t.deps.database, { courseId, actor: teacher, now: new Date(now) });
const quiet = (day: Day) => day.Enrolments === 0 && day.Submissions === 0;

const givenDay = (day: string, enrolments: number, submissions: number) =>
  t.deps.database.insertInto('course_day').values({ course_id: courseId, day, enrolments, submissions }).execute();

test('enrolments and submissions are counted as they come', async () => {
  const assignment = await t.given.assignment(courseId);
  await t.given.submission(assignment);
  await t.given.submission(assignment);
  const days: Day[] = (await t.as(teacher).get(`/classes/${courseId}/activity`)).json();
  expect(days).toHaveLength(ACTIVITY_DAYS);
  expect(days.reduce((sum, day) => sum + day.Enrolments, 0)).toBe(2);
  expect(days.reduce((sum, day) => sum + day.Submissions, 0)).toBe(2);
});

test('the days are UTC days, oldest first, each once, also across months and changes of the clock', async () => {
  const days = (await readAt('2026-03-29T23:59:59.999Z')).map(({ Day }) => Day);
  expect(days).toHaveLength(30);
  expect(new Set(days).size).toBe(30);
  expect(days).toEqual([...days].sort());
  expect([days[0], days.at(-1)]).toEqual(['2026-02-28', '2026-03-29']);
  expect((await readAt('2026-03-30T00:00:00Z')).at(-1)?.Day).toBe('2026-03-30');
});

test('earlier days, later days and other classes are not included', async () => {
  await givenDay('2026-03-01', 90, 90);
  await givenDay('2026-03-02', 1, 0);
  await givenDay('2026-03-20', 2, 3);
  await givenDay('2026-03-31', 0, 4);
  await givenDay('2026-04-01', 90, 90);
  const { id } = await t.given.course({ teacher_id: teacher.id });
  await t.deps.database.insertInto('course_day').values({ course_id: id, day: '2026-03-20', enrolments: 9 }).execute();
  const busy = (await readAt('2026-03-31T12:00:00Z')).filter((day) => !quiet(day));
  expect(busy).toEqual([
    { Day: '2026-03-02', Enrolments: 1, Submissions: 0 },
    { Day: '2026-03-20', Enrolments: 2, Submissions: 3 },
    { Day: '2026-03-31', Enrolments: 0, Submissions: 4 },
  ]);
});
