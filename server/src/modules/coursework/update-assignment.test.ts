import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCourseworkMiscounts } from '../../backup/consistency/check-consistency.ts';
import { digestDatabase } from '../../testing/database-digest.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendDeadlineReminders } from './send-deadline-reminders.ts';

const t = testApp({ withSandbox: true });
const FIRST = { title: 'Fold', description: 'A sheet.', deadline: '2098-05-31' };
let teacher: { id: string };
let student: { id: string; email: string };
let course: { id: string };
let assignment: { id: string; course_id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  student = await t.given.person();
  course = await t.given.course({ teacher_id: teacher.id, title: 'Books' });
  await t.given.enrolment(course.id, student.id);
  assignment = await t.given.assignment(course.id, FIRST);
  for (const person of [teacher, student]) await t.tokenOf(person);
});
afterEach(async () => expect(await findCourseworkMiscounts(t.deps.database)).toEqual([]));

const UNCHANGED = { AssignmentTitle: 'Fold', AssignmentDescription: 'A sheet.', AssignmentDeadLine: '2098-05-31' };
const edit = (change: object, id = assignment.id) =>
  t.as(teacher).put(`/assignments/${id}`, { ...UNCHANGED, Version: 1, ...change });
const submit = (who = student) =>
  t.as(who).put(`/submit-assignment/${course.id}`, { classObeject: { _id: assignment.id, Answer: 'Mine.' } });
const shown = async () => (await t.as(student).get(`/classes/${course.id}/my-assignments`)).json()[0];
const subjects = async (email = student.email) => (await t.mailsTo(email)).map(({ subject }) => subject);

/** The status and code of a refusal; checks that nothing has changed. */
async function refusalOf(request: () => ReturnType<typeof edit>) {
  const before = await digestDatabase(t.deps.pool);
  const reply = await request();
  expect(await digestDatabase(t.deps.pool)).toEqual(before);
  return codeOf(reply);
}

describe('before anybody has handed in', () => {
  test('a teacher changes everything, also to an earlier deadline, and only its students read of a new deadline', async () => {
    const change = { AssignmentTitle: 'Sew', AssignmentDescription: 'A spine.', AssignmentDeadLine: '2097-01-31' };
    expect((await edit(change)).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await shown()).toMatchObject({
      ...change,
      ClosesAt: '2097-02-01T00:00:00.000Z',
      Changes: [{ Fields: ['title', 'deadline', 'description'] }],
    });
    expect(await subjects()).toEqual(['Assignment changed: Sew']);
  });

  test('a corrected title is shown, and mailed to nobody', async () => {
    await edit({ AssignmentTitle: 'Fold it' });
    expect(await shown()).toMatchObject({ Changes: [{ Fields: ['title'] }] });
    expect(await subjects()).toEqual([]);
  });
});

describe('once somebody has handed in', () => {
  beforeEach(async () => void (await submit()));

  test('students read what was changed, and when, and get one mail about it', async () => {
    await edit({ AssignmentTitle: 'Sew', AssignmentDeadLine: '2098-06-30' });
    const [mail] = await t.mailsTo(student.email);
    await edit({ AssignmentTitle: 'Sew', AssignmentDeadLine: '2098-06-30', AssignmentDescription: 'B.', Version: 2 });
    const { Changes } = await shown();
    expect(Changes).toMatchObject([{ Fields: ['description'] }, { Fields: ['title', 'deadline'] }]);
    expect(Date.parse(Changes[0].ChangedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(mail?.text).toContain(
      '“Sew” in the class “Books”. Changed: title and deadline. The deadline is the end of Jun 30, 2098',
    );
    expect(await subjects()).toEqual(['Assignment changed: Sew', 'Assignment changed: Sew']);
  });

  test('somebody who wants no such mails gets none', async () => {
    await t.as(student).put('/mail-preferences', { NewAssignments: false });
    await edit({ AssignmentTitle: 'Sew' });
    expect(await subjects()).toEqual([]);
  });

  test('the deadline can move later, and not earlier', async () => {
    expect(await refusalOf(() => edit({ AssignmentDeadLine: '2098-05-30' }))).toEqual([
      409,
      'assignment.earlier-deadline',
    ]);
    expect((await edit({ AssignmentDeadLine: '2098-06-01' })).json().modifiedCount).toBe(1);
  });

  test('the database itself refuses an earlier deadline', async () => {
    const write = t.deps.database.updateTable('assignment').set({ deadline: '2098-05-30' });
    await expect(write.where('id', '=', assignment.id).execute()).rejects.toThrow('can only move later');
  });

  test('what was handed in keeps its grade', async () => {
    const { id } = await t.deps.database.selectFrom('submission').select('id').executeTakeFirstOrThrow();
    await t.as(teacher).put(`/submissions/${id}/grade`, { Grade: 80 });
    await edit({ AssignmentDescription: 'Another sheet.' });
    expect((await shown()).Submission).toMatchObject({ Answer: 'Mine.', Grade: 80 });
  });
});

test('a new deadline makes what was handed in before it punctual, and keeps later hand-ins late', async () => {
  await t.deps.database.deleteFrom('assignment').execute();
  await t.deps.database.updateTable('course').set({ assignment_count: 0 }).execute();
  assignment = await t.given.assignment(course.id, { ...FIRST, deadline: '2026-05-01' });
  const late = { is_late: true };
  await t.given.submission(assignment, { ...late, submitted_at: new Date('2026-05-02T12:00:00Z') });
  await t.given.submission(assignment, { ...late, submitted_at: new Date('2099-01-01T12:00:00Z') });
  await edit({ AssignmentDeadLine: '2098-12-31' });
  const rows = await t.deps.database.selectFrom('submission').select('is_late').orderBy('submitted_at').execute();
  expect(rows).toEqual([{ is_late: false }, { is_late: true }]);
});

test('a description can be corrected after the deadline, but a new deadline must not be over', async () => {
  await t.deps.database.updateTable('assignment').set({ deadline: '2026-01-01' }).execute();
  const past = { AssignmentDeadLine: '2026-01-01' };
  expect((await edit({ ...past, AssignmentDescription: 'B.' })).json().modifiedCount).toBe(1);
  expect(await refusalOf(() => edit({ AssignmentDeadLine: '2026-02-01', Version: 2 }))).toEqual([
    400,
    'request.invalid',
  ]);
});

test('of two windows the second does not overwrite the first, and the first may be sent again', async () => {
  expect((await edit({ AssignmentTitle: 'Sew' })).json().modifiedCount).toBe(1);
  expect((await edit({ AssignmentTitle: 'Sew' })).json().modifiedCount).toBe(0);
  expect(await refusalOf(() => edit({ AssignmentTitle: 'Bind' }))).toEqual([409, 'assignment.changed']);
  const [{ Version }] = (await t.as(teacher).get(`/classes/${course.id}/assignments`)).json();
  expect((await edit({ AssignmentTitle: 'Bind', Version })).json().modifiedCount).toBe(1);
});

test('an assignment keeps its last ten changes', async () => {
  for (let version = 1; version <= 12; version++) await edit({ AssignmentTitle: `Fold ${version}`, Version: version });
  const { Changes, AssignmentTitle } = await shown();
  expect([Changes.length, AssignmentTitle]).toEqual([10, 'Fold 12']);
});

test('students are reminded of the new deadline too, once', async () => {
  const remindOn = (instant: string) => sendDeadlineReminders({ ...t.deps, now: () => new Date(instant) });
  for (let round = 0; round < 2; round++) await remindOn('2098-05-31T12:00:00Z');
  /** A new deadline stops a reminder that is still being sent. */
  expect(await subjects()).toEqual(['Reminder: Fold']);
  await edit({ AssignmentDeadLine: '2098-06-30' });
  for (let round = 0; round < 2; round++) await remindOn('2098-06-30T12:00:00Z');
  expect((await subjects()).toSorted()).toEqual(['Assignment changed: Fold', 'Reminder: Fold', 'Reminder: Fold']);
});
