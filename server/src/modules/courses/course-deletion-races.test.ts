import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { raceForCourse, untilBlocked } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  admin = await t.given.person({ role: 'Admin' });
  for (const person of [teacher, admin]) await t.tokenOf(person);
});

const given = (course: object = {}) => t.given.course({ teacher_id: teacher.id, title: 'Bookbinding', ...course });
const pending = () => given({ status: 'Pending', published_at: null });
const rowOf = (id: string) => t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst();
const auditActions = async () =>
  (await t.deps.database.selectFrom('audit_entry').select('action').orderBy('id').execute()).map((row) => row.action);
const remove = (id: string) => () => t.as(teacher).delete(`/delete-class/${id}`);
const approve = (id: string) => () => t.as(admin).put(`/aprove-cls/${id}`);
const edit = (id: string) => () => t.as(teacher).put(`/update-class/${id}`, { UpdatedData: { ClassTitle: 'Sewing' } });
const replies = (...outcomes: PromiseSettledResult<Response>[]) =>
  outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    const { deletedCount, modifiedCount, status } = outcome.value.json();
    return deletedCount ?? modifiedCount ?? status;
  });

async function expectCounts(count: number) {
  expect((await t.get('/api/platform-stats')).json().totalCourses).toBe(count);
  expect((await t.as(admin).get('/getallclass')).headers['x-total-count']).toBe(String(count));
  expect((await t.as(teacher).get(`/my-class/${teacher.email}`)).headers['x-total-count']).toBe(String(count));
}

test('a second click on Delete finds nothing, and one audit entry is kept', async () => {
  const { id } = await given();
  expect(replies(...(await raceForCourse(t.deps.database, id, remove(id), remove(id))))).toEqual([1, 404]);
  expect(await auditActions()).toEqual(['course.deleted']);
  await expectCounts(0);
});

test('a second click on deleting a class with students changes nothing', async () => {
  const { id } = await given();
  await t.given.enrolment(id);
  expect(replies(...(await raceForCourse(t.deps.database, id, remove(id), remove(id))))).toEqual([1, 0]);
  expect(await auditActions()).toEqual(['course.archived']);
  await expectCounts(0);
});

describe('a deletion at the same time as an approval', () => {
  test('and comes first leaves nothing to approve', async () => {
    const { id } = await pending();
    expect(replies(...(await raceForCourse(t.deps.database, id, remove(id), approve(id))))).toEqual([1, 404]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await auditActions()).toEqual(['course.deleted']);
    expect(await t.mailsTo(teacher.email)).toEqual([]);
    await expectCounts(0);
  });

  test('and comes after it deletes what was just approved', async () => {
    const { id } = await pending();
    expect(replies(...(await raceForCourse(t.deps.database, id, approve(id), remove(id))))).toEqual([1, 1]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await auditActions()).toEqual(['course.approved', 'course.deleted']);
    expect((await t.get('/api/all-classes?q=bookbinding')).json().total).toBe(0);
    await expectCounts(0);
  });
});

test('an edit at the same time as a deletion changes the class before it goes, or finds none', async () => {
  const one = await given();
  expect(replies(...(await raceForCourse(t.deps.database, one.id, edit(one.id), remove(one.id))))).toEqual([1, 1]);
  const other = await given();
  expect(replies(...(await raceForCourse(t.deps.database, other.id, remove(other.id), edit(other.id))))).toEqual([
    1, 404,
  ]);
  await expectCounts(0);
});

describe('a deletion at the same time as an enrolment', () => {
  test.each([
    ['and is counted', true],
    ['and is not counted yet', false],
  ])('waits for them %s, and archives the class', async (_, isCounted) => {
    const { id } = await given();
    const student = await t.given.person();
    const { database } = t.deps;
    const enrolment = {
      id: newId(),
      course_id: id,
      student_id: student.id,
      enrolled_at: new Date(),
      origin: 'free' as const,
    };
    const deletion = await database.transaction().execute(async (tx) => {
      await tx.insertInto('enrolment').values(enrolment).execute();
      const begun = remove(id)();
      await untilBlocked(database, 1);
      if (isCounted) await tx.updateTable('course').set({ enrolled_count: 1 }).where('id', '=', id).execute();
      return { begun };
    });
    expect((await deletion.begun).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await rowOf(id)).toMatchObject({ status: 'Archived' });
    expect(await auditActions()).toEqual(['course.archived']);
    expect((await t.as(student).get(`/get-class/${id}`)).json().EnrolledBy).toHaveLength(1);
    await expectCounts(0);
  });

  test('and comes first leaves nothing to enrol in', async () => {
    const { id } = await given();
    const student = await t.given.person();
    const [removed, enrolled] = await raceForCourse(t.deps.database, id, remove(id), () =>
      t.given.enrolment(id, student.id),
    );
    expect(replies(removed)).toEqual([1]);
    expect(enrolled).toMatchObject({ status: 'rejected', reason: { code: '23503' } });
    expect((await t.get('/api/platform-stats')).json().totalEnrolled).toBe(0);
    await expectCounts(0);
  });

  test('never takes a class away from a student, and never fails', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await given();
      const students = [await t.given.person(), await t.given.person()];
      const enrol = () => Promise.allSettled(students.map((student) => t.given.enrolment(id, student.id)));
      const [deletion, enrolled] = await Promise.all([remove(id)(), enrol()]);
      expect(deletion.json().deletedCount).toBe(1);
      const enrolments = enrolled.filter(({ status }) => status === 'fulfilled').length;
      expect((await rowOf(id))?.status).toBe(enrolments > 0 ? 'Archived' : undefined);
    }
    expect(await auditActions()).toHaveLength(12);
    await expectCounts(0);
  });
});
