import type { CourseStatus } from '@guildhall/contract';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  await t.tokenOf(teacher);
});

const SAID = { AssignmentTitle: 'Fold', AssignmentDeadLine: '2098-05-31', AssignmentDescription: 'A sheet.' };
const add = async (who: { id: string }, courseId: string, change: object = {}) => {
  await t.tokenOf(who);
  return refused(() => t.as(who).put(`/add-assignment/${courseId}`, { formData: { ...SAID, ...change } }));
};

/** The status and code of a refusal; checks that nothing has changed. */
async function refused(ask: () => Promise<Response>) {
  const before = await digestDatabase(t.deps.pool);
  const reply = await ask();
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  return [
    reply.statusCode,
    reply.json().code,
    ...(reply.json().errors ?? []).map(({ path }: { path: string }) => path),
  ];
}

const given = (status: CourseStatus = 'Approved') => t.given.course({ teacher_id: teacher.id, status });

describe('only the teacher of a class sets assignments in it:', () => {
  test('not its students, not another teacher, not an admin', async () => {
    const { id } = await given();
    const student = await t.given.person();
    await t.given.enrolment(id, student.id);
    const others = [student, await t.given.person({ role: 'Teacher' }), await t.given.person({ role: 'Admin' })];
    for (const somebody of others) expect(await add(somebody, id)).toEqual([403, 'auth.forbidden']);
    expect(await refused(() => t.asNobody.put(`/add-assignment/${id}`, { formData: SAID }))).toEqual([
      401,
      'auth.required',
    ]);
  });

  test.each(['Pending', 'Rejected', 'Archived'] as const)('nor in one that is %s', async (status) => {
    const { id } = await given(status);
    const student = await t.given.person();
    await t.given.enrolment(id, student.id);
    expect(await add(student, id)).toEqual([403, 'auth.forbidden']);
    expect(await add(await t.given.person({ role: 'Admin' }), id)).toEqual([403, 'auth.forbidden']);
    for (const role of ['Student', 'Teacher'] as const)
      expect(await add(await t.given.person({ role }), id)).toEqual([404, 'course.not-found']);
  });
});

test.each(['Pending', 'Rejected', 'Archived'] as const)(
  'a teacher cannot set an assignment in their class that is %s',
  async (status) => {
    expect(await add(teacher, (await given(status)).id)).toEqual([409, 'course.not-approved']);
  },
);

test.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', "1' or '1'='1", '🙂', '%00'])(
  'an assignment cannot be set in a class with the id %j',
  async (id) => {
    expect(await add(teacher, encodeURIComponent(id))).toEqual([404, 'course.not-found']);
  },
);

describe('an assignment is refused, with its field named, for', () => {
  test.each([
    ['no title', { AssignmentTitle: undefined }],
    ['a title of spaces', { AssignmentTitle: ' \u200b ' }],
    ['a title of 121', { AssignmentTitle: 'x'.repeat(121) }],
    ['a title with a bell', { AssignmentTitle: 'Fold\u0007Sew' }],
    ['a title with a NUL', { AssignmentTitle: 'Fo\0ld' }],
    ['half a character in the title', { AssignmentTitle: 'Fold \ud83d' }],
    ['no description', { AssignmentDescription: undefined }],
    ['a description of 10,001', { AssignmentDescription: 'x'.repeat(10_001) }],
    ['a description with a NUL', { AssignmentDescription: 'x\0' }],
    ['half a character in the description', { AssignmentDescription: 'x\udc00' }],
    ['no day', { AssignmentDeadLine: undefined }],
    ['an empty day', { AssignmentDeadLine: '' }],
    ['a day that there is not', { AssignmentDeadLine: '2097-02-29' }],
    ['a day with its time', { AssignmentDeadLine: '2098-05-31T00:00:00Z' }],
    ['a day as it is written in Berlin', { AssignmentDeadLine: '31.05.2098' }],
    ['a day of the last century', { AssignmentDeadLine: '1999-12-31' }],
    ['a day of the next century', { AssignmentDeadLine: '2100-01-01' }],
    ['a day as a number', { AssignmentDeadLine: 4_052_332_800_000 }],
  ])('%s', async (_, change) => {
    const { id } = await given();
    const fields = Object.keys(change).map((field) => `formData.${field}`);
    const [status, code, ...paths] = await add(teacher, id, change);
    expect([status, code, [...new Set(paths)]]).toEqual([400, 'request.invalid', fields]);
  });
});

test.each([
  ['a title of 120 emoji', { AssignmentTitle: '📕'.repeat(120) }],
  ['a description of 10,000 emoji', { AssignmentDescription: '📕'.repeat(10_000) }],
  ['a leap day', { AssignmentDeadLine: '2096-02-29' }],
  ['the last day of the century', { AssignmentDeadLine: '2099-12-31' }],
])('an assignment may have %s', async (_, change) => {
  const { id } = await given();
  const reply = await t.as(teacher).put(`/add-assignment/${id}`, { formData: { ...SAID, ...change } });
  expect(reply.statusCode).toBe(200);
});
