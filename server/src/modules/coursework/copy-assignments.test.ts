import type { CourseStatus } from '@guildhall/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string };
let from: { id: string };
let to: { id: string };
let fold: { id: string; course_id: string };
let sew: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  from = await t.given.course({ teacher_id: teacher.id });
  to = await t.given.course({ teacher_id: teacher.id, title: 'Books' });
  fold = await t.given.assignment(from.id, { title: 'Fold', description: 'A sheet.', deadline: '2026-01-31' });
  sew = await t.given.assignment(from.id, { title: 'Sew', description: 'A spine.', deadline: '2026-02-28' });
  await t.tokenOf(teacher);
});
afterEach(async () => expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]));

const copyOf = ({ id }: { id: string }, AssignmentDeadLine = '2098-05-31') => ({
  AssignmentId: id,
  AssignmentDeadLine,
});
const copy = (Copies: object[], courseId = to.id, who = teacher) =>
  t.as(who).post(`/classes/${courseId}/assignments/copies`, { Copies });
const assignmentsOf = async ({ id }: { id: string }) =>
  (await t.as(teacher).get(`/classes/${id}/assignments`)).json() as { AssignmentTitle: string; Number: number }[];

/** The status and code of a refusal; checks that nothing has changed. */
async function refusalOf(request: () => ReturnType<typeof copy>) {
  const before = await digestDatabase(t.deps.pool);
  const reply = await request();
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  return codeOf(reply);
}

test('a teacher copies two assignments into another class of theirs, with new deadlines, and its students are told', async () => {
  const { student_id } = await t.given.enrolment(to.id);
  const { email } = await t.deps.database
    .selectFrom('user')
    .select('email')
    .where('id', '=', student_id)
    .executeTakeFirstOrThrow();
  await t.given.submission(fold);
  const reply = await copy([copyOf(fold), copyOf(sew, '2098-06-30')]);
  expect(reply.json()).toEqual({ acknowledged: true, matchedCount: 2, modifiedCount: 2 });
  expect(await assignmentsOf(to)).toMatchObject([
    { AssignmentTitle: 'Sew', AssignmentDescription: 'A spine.', AssignmentDeadLine: '2098-06-30', Number: 2 },
    { AssignmentTitle: 'Fold', AssignmentDeadLine: '2098-05-31', Number: 1, SubmissionCount: 0 },
  ]);
  const [mail, ...more] = await t.mailsTo(email);
  expect([mail?.subject, more]).toEqual(['2 new assignments in Books', []]);
  expect(mail?.text).toContain(
    '“Fold”: hand in until the end of May 31, 2098 (UTC)\n“Sew”: hand in until the end of Jun 30',
  );
});

test('within one class too, also of a withdrawn assignment', async () => {
  await t.given.submission(fold);
  await t.as(teacher).delete(`/assignments/${fold.id}`);
  expect((await copy([copyOf(fold)], from.id)).json().modifiedCount).toBe(1);
  expect((await assignmentsOf(from)).map(({ AssignmentTitle }) => AssignmentTitle)).toEqual(['Fold', 'Sew', 'Fold']);
});

test('two clicks copy once', async () => {
  const click = () => copy([copyOf(fold), copyOf(sew)]);
  const outcomes = await raceForCourse(t.deps.database, to.id, click, click);
  const counts = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.json().modifiedCount);
  expect(counts).toEqual([2, 0]);
  expect(await assignmentsOf(to)).toHaveLength(2);
});

describe('nothing is copied', () => {
  test('into a class of another teacher', async () => {
    const foreign = await t.given.course();
    expect(await refusalOf(() => copy([copyOf(fold)], foreign.id))).toEqual([403, 'auth.forbidden']);
  });

  test.each(['Pending', 'Rejected', 'Archived'] as CourseStatus[])('into a class that is %s', async (status) => {
    const { id } = await t.given.course({ teacher_id: teacher.id, status });
    expect(await refusalOf(() => copy([copyOf(fold)], id))).toEqual([409, 'course.not-approved']);
  });

  test('into a class that is archived at the same moment', async () => {
    await t.given.enrolment(to.id);
    const remove = () => t.as(teacher).delete(`/delete-class/${to.id}`);
    const [, second] = await raceForCourse(t.deps.database, to.id, remove, () => copy([copyOf(fold)]));
    expect(second.status === 'fulfilled' && codeOf(second.value)).toEqual([409, 'course.not-approved']);
  });

  test('when one of the assignments is another teacher’s, or is no assignment', async () => {
    const foreign = await t.given.assignment((await t.given.course()).id);
    for (const id of [foreign.id, '0197c3a0-0000-7000-8000-000000000001', 'nothing', "1' or '1'='1"])
      expect(await refusalOf(() => copy([copyOf(fold), copyOf({ id })]))).toEqual([404, 'assignment.not-found']);
  });

  test('by an admin, or by a student of the class', async () => {
    const student = await t.given.person();
    await t.given.enrolment(to.id, student.id);
    for (const who of [student, await t.given.person({ role: 'Admin' })]) {
      await t.tokenOf(who);
      expect(await refusalOf(() => copy([copyOf(fold)], to.id, who))).toEqual([403, 'auth.forbidden']);
    }
  });

  test('with a deadline that is over, which is named', async () => {
    const reply = await copy([copyOf(fold), copyOf(sew, '2026-01-01')]);
    expect(reply.json().errors).toMatchObject([{ path: 'Copies.1.AssignmentDeadLine' }]);
    expect(await assignmentsOf(to)).toEqual([]);
  });

  test.each([
    ['none', []],
    ['twenty-one', Array(21).fill({ AssignmentId: 'x', AssignmentDeadLine: '2098-05-31' })],
    ['one without a deadline', [{ AssignmentId: 'x' }]],
  ])('of %s', async (_, copies) => {
    expect(await refusalOf(() => copy(copies))).toEqual([400, 'request.invalid']);
  });
});
