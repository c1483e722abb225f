import { MAX_WAITING } from '@guildhall/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

/** Milliseconds. */
const DAY = 86_400_000;
const NOTHING = {
  TeacherRequests: 0,
  PendingClasses: 0,
  EditedClasses: 0,
  RefundsDue: 0,
  OpenDisputes: 0,
  DisputeDueAt: null,
  OpenReports: 0,
  ToGrade: 0,
};
const waitingFor = async (person: { id: string }) => (await t.as(person).get('/waiting')).json();

test('an admin sees what waits for admins, and nobody else does', async () => {
  await t.given.teacherRequest();
  for (const status of ['Approved', 'Rejected'] as const) await t.given.teacherRequest({ status });
  await t.given.course({ status: 'Pending' });
  await t.given.course({ status: 'Pending' });
  await t.given.course({ edited_at: new Date(), seen_version: '{}' });
  await t.given.course({ content_changed_at: new Date() });
  await t.given.payment({ status: 'refund-due' });
  const [past, next, later] = [-1, 1, 2].map((days) => new Date(Date.now() + days * DAY));
  for (const dispute_due_at of [past, later, next, null])
    await t.given.payment({ status: 'disputed', ...(dispute_due_at !== undefined && { dispute_due_at }) });
  await t.given.payment({ status: 'paid', dispute_due_at: new Date(Date.now() + DAY / 2) });
  await t.given.payment({ status: 'refunded' });
  await t.given.report();
  await t.given.report({ status: 'dismissed', answer: 'No.', decided_at: new Date() });
  const admin = await t.given.person({ role: 'Admin' });
  const counts = {
    TeacherRequests: 1,
    PendingClasses: 2,
    EditedClasses: 2,
    RefundsDue: 1,
    OpenDisputes: 4,
    DisputeDueAt: next?.toISOString(),
    OpenReports: 1,
  };
  expect(await waitingFor(admin)).toEqual({ ...NOTHING, ...counts });
  for (const other of [teacher, await t.given.person()]) expect(await waitingFor(other)).toEqual(NOTHING);
});

test('a decision lowers the count', async () => {
  const { id } = await t.given.course({ status: 'Pending' });
  const admin = await t.given.person({ role: 'Admin' });
  expect((await waitingFor(admin)).PendingClasses).toBe(1);
  await t.as(admin).put(`/aprove-cls/${id}`);
  expect(await waitingFor(admin)).toEqual(NOTHING);
});

test('a teacher sees how much is to be graded in all their classes, and no other teacher’s', async () => {
  for (let n = 0; n < 2; n++) {
    const { id } = await t.given.course({ teacher_id: teacher.id });
    const assignment = await t.given.assignment(id);
    await t.given.submission(assignment);
    await t.given.submission(assignment, { grade: 90 });
  }
  const other = await t.given.course();
  const { id } = await t.given.submission(await t.given.assignment(other.id));
  expect(await waitingFor(teacher)).toEqual({ ...NOTHING, ToGrade: 2 });
  expect((await waitingFor({ id: other.teacher_id })).ToGrade).toBe(1);
  await t.as({ id: other.teacher_id }).put(`/submissions/${id}/grade`, { Grade: 80 });
  expect(await waitingFor({ id: other.teacher_id })).toEqual(NOTHING);
});

test('what was handed in to a withdrawn assignment is not to be graded', async () => {
  const { id } = await t.given.course({ teacher_id: teacher.id });
  const assignment = await t.given.assignment(id);
  await t.given.submission(assignment);
  await t.deps.database.updateTable('assignment').set({ withdrawn_at: new Date() }).execute();
  expect(await waitingFor(teacher)).toEqual(NOTHING);
});

test('whoever teaches a class still sees it as an Admin, beside what waits for admins', async () => {
  const admin = await t.given.person({ role: 'Admin' });
  const course = await t.given.course({ teacher_id: admin.id });
  await t.given.submission(await t.given.assignment(course.id));
  await t.given.teacherRequest();
  expect(await waitingFor(admin)).toEqual({ ...NOTHING, TeacherRequests: 1, ToGrade: 1 });
});

test('counts end at a hundred', async () => {
  const course = await t.given.course({ teacher_id: teacher.id });
  const assignment = await t.given.assignment(course.id);
  await sql`
    with students as (
      insert into "user" (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'S', 'many' || n || '@example.com', now(), now() from generate_series(1, 130) as n
      returning id
    ), enrolled as (
      insert into enrolment (id, course_id, student_id, enrolled_at, origin)
      select gen_random_uuid(), ${course.id}, id, now(), 'free' from students returning student_id
    )
    insert into submission (id, assignment_id, course_id, student_id, submitted_at, is_late)
    select gen_random_uuid(), ${assignment.id}, ${course.id}, student_id, now(), false from enrolled
  `.execute(t.deps.database);
  expect((await waitingFor(teacher)).ToGrade).toBe(MAX_WAITING);
});
