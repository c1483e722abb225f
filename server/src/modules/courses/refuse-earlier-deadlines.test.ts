import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id, time_zone: 'America/Los_Angeles' });
});

const assignmentUntil = (deadline: string) => t.given.assignment(course.id, { deadline });
const submittedUntil = async (deadline: string) => {
  const assignment = await assignmentUntil(deadline);
  await t.given.submission(assignment);
  return assignment;
};
const moveTo = (TimeZone: string) => t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData: { TimeZone } });
const zones = () => t.deps.database.selectFrom('course').select('time_zone').execute();

describe('a class stays in its time zone where deadlines with submissions would move earlier,', () => {
  const detailOf = (assignments: string, deadlines: string) =>
    `Students have already handed in ${assignments} would be earlier in this time zone. ${deadlines} can only move later.`;

  test.each([
    [['2026-06-01'], detailOf('1 assignment whose deadline', 'That deadline')],
    [['2026-06-01', '2099-07-01'], detailOf('2 assignments whose deadlines', 'Those deadlines')],
  ])('and the teacher is told how many (%j)', async (deadlines, detail) => {
    for (const deadline of deadlines) await submittedUntil(deadline);
    await assignmentUntil('2099-08-01');
    const reply = await moveTo('America/New_York');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'course.earlier-deadlines', detail, errors: [{ path: 'UpdatedData.TimeZone', message: detail }] },
    ]);
    expect(await zones()).toEqual([{ time_zone: 'America/Los_Angeles' }]);
  });

  test('also on the way over a later one', async () => {
    await submittedUntil('2099-06-01');
    expect((await moveTo('Pacific/Honolulu')).statusCode).toBe(200);
    expect((await moveTo('America/Los_Angeles')).statusCode).toBe(409);
  });

  test('even where code forgets the rule', async () => {
    await submittedUntil('2099-06-01');
    const moved = t.deps.database.updateTable('course').set({ time_zone: 'UTC' }).where('id', '=', course.id);
    await expect(moved.execute()).rejects.toThrow('cannot move the deadline');
  });
});

test('only deadlines that nobody has handed in for, and withdrawn assignments, move earlier', async () => {
  await assignmentUntil('2099-08-01');
  const { id } = await submittedUntil('2099-06-01');
  await t.as(teacher).delete(`/assignments/${id}`);
  expect((await moveTo('Asia/Tokyo')).json().modifiedCount).toBe(1);
});

test('a time zone in which each deadline is the same instant is accepted', async () => {
  await submittedUntil('2026-06-01');
  expect((await moveTo('America/Vancouver')).json().modifiedCount).toBe(1);
});
