import { beforeEach, expect, test } from 'vitest';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

interface Listed {
  _id: string;
  ClassTitle: string;
  AssignmentTitle: string;
}

const givenAssignment = async (title: string) => {
  const course = await t.given.course({ teacher_id: teacher.id, title });
  return t.given.assignment(course.id, { title: `${title} homework` });
};
const submittedAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const listToGrade = async (query = '') => (await t.as(teacher).get(`/submissions-to-grade${query}`)).json() as Listed[];
const classesToGrade = async (person = teacher) => (await t.as(person).get('/classes-to-grade')).json();

test('a teacher gets what waits for a grade in all their classes, oldest first, page by page', async () => {
  const [sewing, gluing] = [await givenAssignment('Sewing'), await givenAssignment('Gluing')];
  const expected: string[] = [];
  for (let minute = 0; minute < 7; minute++) {
    const assignment = minute % 2 === 0 ? sewing : gluing;
    expected.push((await t.given.submission(assignment, { submitted_at: submittedAt(minute) })).id);
  }
  await t.given.submission(sewing, { submitted_at: submittedAt(3), grade: 90 });
  const { pages, totals } = await listAllPages<Listed>(t.as(teacher), '/submissions-to-grade?limit=3');
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.flat().map(({ _id }) => _id)).toEqual(expected);
  expect(new Set(totals)).toEqual(new Set(['7']));
  expect(pages[0]?.[1]).toMatchObject({ ClassTitle: 'Gluing', AssignmentTitle: 'Gluing homework' });
});

test('submissions of the same instant come once each', async () => {
  const [sewing, gluing] = [await givenAssignment('Sewing'), await givenAssignment('Gluing')];
  for (let n = 0; n < 5; n++)
    for (const assignment of [sewing, gluing]) await t.given.submission(assignment, { submitted_at: submittedAt(0) });
  const { pages } = await listAllPages<Listed>(t.as(teacher), '/submissions-to-grade?limit=3');
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(10);
  expect(pages.flat()).toHaveLength(10);
});

test('one that is graded is gone, and one that is handed in again goes to the end', async () => {
  const sewing = await givenAssignment('Sewing');
  const [first, second, third] = [0, 1, 2].map((minute) => ({ submitted_at: submittedAt(minute) }));
  const early = await t.given.submission(sewing, first);
  const graded = await t.given.submission(sewing, second);
  const late = await t.given.submission(sewing, third);
  await t.as(teacher).put(`/submissions/${graded.id}/grade`, { Grade: 80 });
  const answer = { classObeject: { _id: sewing.id, Answer: 'Better' } };
  await t.as({ id: early.student_id }).put(`/submit-assignment/${sewing.course_id}`, answer);
  expect((await listToGrade()).map(({ _id }) => _id)).toEqual([late.id, early.id]);
});

test('the list can be narrowed to one class, and the classes with something to grade are known', async () => {
  const [sewing, gluing] = [await givenAssignment('Sewing'), await givenAssignment('Gluing')];
  await givenAssignment('Nothing handed in');
  await t.given.submission(sewing);
  for (let n = 0; n < 2; n++) await t.given.submission(gluing);
  await t.given.submission(await t.given.assignment(gluing.course_id));
  expect((await listToGrade(`?classId=${sewing.course_id}`)).map(({ ClassTitle }) => ClassTitle)).toEqual(['Sewing']);
  expect(await classesToGrade()).toEqual([
    { _id: gluing.course_id, ClassTitle: 'Gluing', ToGrade: 3 },
    { _id: sewing.course_id, ClassTitle: 'Sewing', ToGrade: 1 },
  ]);
});

test('what was handed in to a withdrawn assignment is not to be graded', async () => {
  const sewing = await givenAssignment('Sewing');
  await t.given.submission(sewing);
  await t.deps.database.updateTable('assignment').set({ withdrawn_at: new Date() }).execute();
  expect([await listToGrade(), await classesToGrade()]).toEqual([[], []]);
});

test('the classes of another teacher have nothing to grade for anybody else', async () => {
  const sewing = await givenAssignment('Sewing');
  const { student_id } = await t.given.submission(sewing);
  const others = [
    await t.given.person({ role: 'Teacher' }),
    await t.given.person({ role: 'Admin' }),
    { id: student_id },
  ];
  for (const other of others) {
    for (const query of ['', `?classId=${sewing.course_id}`])
      expect((await t.as(other).get(`/submissions-to-grade${query}`)).json()).toEqual([]);
    expect(await classesToGrade(other)).toEqual([]);
  }
});

test.each(['nothing', '%27%20or%201=1', '0197c3a0-0000-7000-8000-000000000001'])(
  'the class %j has none',
  async (id) => {
    await t.given.submission(await givenAssignment('Sewing'));
    expect(await listToGrade(`?classId=${id}`)).toEqual([]);
  },
);
