import { beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { testApp } from '../../testing/test-app.ts';
import { submitAssignment } from './submit-assignment.ts';

const t = testApp();
beforeEach(() => t.empty());

/** A class in this time zone with an assignment and a student. */
async function given(time_zone: string, deadline: string) {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id, time_zone });
  const assignment = await t.given.assignment(course.id, { deadline });
  const enrol = async () => {
    const student = await t.given.person();
    await t.given.enrolment(course.id, student.id);
    return { ...student, role: 'Student' as const };
  };
  const submit = async (actor: Awaited<ReturnType<typeof enrol>>, now: Date, Answer = '') => {
    const handedIn = { courseId: course.id, actor, assignmentId: assignment.id, input: { Answer, Link: '' }, now };
    return (await t.deps.inTx((tx) => submitAssignment(tx, t.deps.certificates, handedIn))).modifiedCount;
  };
  const isLate = async ({ id }: { id: string }) =>
    (
      await t.deps.database
        .selectFrom('submission')
        .select('is_late')
        .where('student_id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_late;
  return { teacher, course, enrol, submit, isLate };
}

const before = (instant: Date) => new Date(instant.getTime() - 1);

describe('a deadline ends with the last millisecond of its day in the time zone of the class:', () => {
  test.each([
    ['in Greenwich', 'UTC', '2026-06-01', '2026-06-02T00:00:00.000Z'],
    ['in Berlin, the day before summer time', 'Europe/Berlin', '2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['in Berlin, the day of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['in Berlin, the day before winter time', 'Europe/Berlin', '2026-10-24', '2026-10-24T22:00:00.000Z'],
    ['in Berlin, the day of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['in Los Angeles, the day of 25 hours', 'America/Los_Angeles', '2026-11-01', '2026-11-02T08:00:00.000Z'],
    ['far east, where the day ends first', 'Pacific/Kiritimati', '2026-06-01', '2026-06-01T10:00:00.000Z'],
    ['far west, where the day ends last', 'Pacific/Pago_Pago', '2026-06-01', '2026-06-02T11:00:00.000Z'],
    ['between two hours', 'Asia/Kathmandu', '2026-06-01', '2026-06-01T18:15:00.000Z'],
    ['before a midnight that does not exist', 'America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
    ['before a midnight that comes twice', 'Atlantic/Azores', '2026-10-24', '2026-10-25T00:00:00.000Z'],
    ['before another that comes twice', 'America/Havana', '2026-10-31', '2026-11-01T04:00:00.000Z'],
    ['at the end of a leap year', 'Asia/Tokyo', '2028-12-31', '2028-12-31T15:00:00.000Z'],
  ])('%s', async (_, zone, day, end) => {
    const { enrol, submit, isLate } = await given(zone, day);
    const [early, late] = [await enrol(), await enrol()];
    const closesAt = new Date(end);
    await submit(early, before(closesAt));
    await submit(late, closesAt);
    expect([await isLate(early), await isLate(late)]).toEqual([false, true]);
  });
});

describe('a student who has handed in', () => {
  const CLOSES_AT = new Date('2026-06-01T22:00:00.000Z');

  test('can change it up to the last millisecond, and not after it', async () => {
    const { enrol, submit, isLate } = await given('Europe/Berlin', '2026-06-01');
    const student = await enrol();
    await submit(student, new Date('2026-05-01T12:00:00Z'), 'One.');
    expect(await submit(student, before(CLOSES_AT), 'Two.')).toBe(1);
    await expect(submit(student, CLOSES_AT, 'Three.')).rejects.toMatchObject({ code: 'submission.closed' });
    expect(await submit(student, CLOSES_AT, 'Two.')).toBe(0);
    expect(await isLate(student)).toBe(false);
    expect(await t.deps.database.selectFrom('submission').select('answer').execute()).toEqual([{ answer: 'Two.' }]);
  });

  test('late cannot change it', async () => {
    const { enrol, submit, isLate } = await given('Europe/Berlin', '2026-06-01');
    const student = await enrol();
    const later = new Date('2027-01-01T12:00:00Z');
    expect(await submit(student, later, 'One.')).toBe(1);
    expect(await submit(student, later, 'One.')).toBe(0);
    await expect(submit(student, later, 'Two.')).rejects.toMatchObject({ code: 'submission.closed' });
    expect(await isLate(student)).toBe(true);
    expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]);
  });
});

describe('when a class moves to another time zone', () => {
  const move = ({ id }: { id: string }, teacher: { id: string }, TimeZone: string) =>
    t.as(teacher).put(`/update-class/${id}`, { UpdatedData: { TimeZone } });

  test('its deadlines move too', async () => {
    const { teacher, course, enrol, submit, isLate } = await given('Europe/Berlin', '2026-06-01');
    const [one, other, third] = [await enrol(), await enrol(), await enrol()];
    expect((await move(course, teacher, 'America/Los_Angeles')).json().modifiedCount).toBe(1);
    await submit(one, new Date('2026-06-02T06:59:59.999Z'));
    await submit(other, new Date('2026-06-02T07:00:00.000Z'));
    expect((await move(course, teacher, 'Pacific/Pago_Pago')).json().modifiedCount).toBe(1);
    await submit(third, new Date('2026-06-02T10:59:59.999Z'));
    expect([await isLate(one), await isLate(other), await isLate(third)]).toEqual([false, true, false]);
  });

  test('the deadlines that nobody has handed in for move earlier too', async () => {
    const { teacher, course, enrol, submit, isLate } = await given('Europe/Berlin', '2026-06-01');
    const student = await enrol();
    expect((await move(course, teacher, 'Pacific/Kiritimati')).json().modifiedCount).toBe(1);
    await submit(student, new Date('2026-06-01T10:00:00.000Z'));
    expect(await isLate(student)).toBe(true);
  });

  test('a late submission stays late until it is replaced in time', async () => {
    const { teacher, course, enrol, submit, isLate } = await given('Pacific/Kiritimati', '2026-06-01');
    const student = await enrol();
    const noon = new Date('2026-06-01T12:00:00.000Z');
    await submit(student, noon, 'One.');
    await move(course, teacher, 'Pacific/Pago_Pago');
    expect(await isLate(student)).toBe(true);
    expect(await submit(student, noon, 'Two.')).toBe(1);
    expect(await isLate(student)).toBe(false);
  });
});
