import { beforeEach, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
const UNCHANGED = { AssignmentTitle: 'Fold', AssignmentDescription: 'A sheet.', AssignmentDeadLine: '2098-05-31' };
const FIRST = { title: 'Fold', description: 'A sheet.', deadline: '2098-05-31' };
let teacher: { id: string };
let student: { id: string };
let course: { id: string };
let assignment: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id, FIRST);
  await t.tokenOf(teacher);
});

const edit = (change: object) =>
  t.as(teacher).put(`/assignments/${assignment.id}`, { ...UNCHANGED, Version: 1, ...change });

/** The status and code of a refusal; checks that nothing has changed. */
async function refusalOf(request: () => ReturnType<typeof edit>) {
  const before = await digestDatabase(t.deps.pool);
  const reply = await request();
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  return codeOf(reply);
}

test.each([
  ['no version', { Version: undefined }],
  ['a version as text', { Version: '1' }],
  ['version 0', { Version: 0 }],
  ['a version beyond all integers', { Version: 2 ** 31 }],
  ['no title', { AssignmentTitle: ' ' }],
  ['a day that there is not', { AssignmentDeadLine: '2097-02-29' }],
])('an edit with %s is refused', async (_, change) => {
  expect(await refusalOf(() => edit(change))).toEqual([400, 'request.invalid']);
});

test('nobody but the teacher of the class changes an assignment, and others do not learn that it exists', async () => {
  const outcomes: unknown[] = [];
  const another = await t.given.person({ role: 'Teacher' });
  await t.given.course({ teacher_id: another.id });
  for (const who of [student, another, await t.given.person({ role: 'Admin' })]) {
    await t.tokenOf(who);
    const change = { ...UNCHANGED, AssignmentTitle: 'Owned', Version: 1 };
    outcomes.push(await refusalOf(() => t.as(who).put(`/assignments/${assignment.id}`, change)));
  }
  expect(outcomes).toEqual([
    [403, 'auth.forbidden'],
    [404, 'assignment.not-found'],
    [403, 'auth.forbidden'],
  ]);
});

test('an assignment does not become the same as another of its class', async () => {
  await t.given.assignment(course.id, { ...FIRST, title: 'Sew' });
  expect(await refusalOf(() => edit({ AssignmentTitle: 'Sew' }))).toEqual([409, 'assignment.duplicate']);
});
