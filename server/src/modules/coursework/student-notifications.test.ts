import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { outsideTransaction } from '../../database/inside-transaction.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

type Person = { id: string; email: string };

const subjectsTo = async ({ email }: Person) => (await t.mailsTo(email)).map(({ subject }) => subject);
/** The names of those who got a mail, once per mail. */
const mailedTo = async (people: Record<string, Person>) => {
  const counts = Object.entries(people).map(async ([name, person]) => (await subjectsTo(person)).map(() => name));
  return (await Promise.all(counts)).flat();
};

async function student(courseId: string, state: EnrolmentState, preferences: object = {}): Promise<Person> {
  const person = await t.given.person(preferences);
  const { id } = await t.given.enrolment(courseId, person.id);
  await t.deps.database.updateTable('enrolment').set({ state }).where('id', '=', id).execute();
  return person;
}

/** An assignment, the students who may get mails about it, and people who must not. */
async function givenClass() {
  const teacher = await t.given.person({ role: 'Teacher' });
  const course = await t.given.course({ teacher_id: teacher.id, title: 'Bookbinding' });
  const other = await t.given.course({ teacher_id: teacher.id });
  const assignment = await t.given.assignment(course.id, { title: 'Sewing' });
  const people = {
    active: await student(course.id, 'active'),
    another: await student(course.id, 'active'),
    suspended: await student(course.id, 'suspended'),
    ended: await student(course.id, 'ended'),
    banned: await student(course.id, 'active', { suspended_at: new Date(), suspended_reason: 'Rude' }),
    noNews: await student(course.id, 'active', { mails_new_assignments: false }),
    noReminders: await student(course.id, 'active', { mails_deadline_reminders: false }),
    noGrades: await student(course.id, 'active', { mails_grades: false }),
    elsewhere: await student(other.id, 'active'),
    stranger: await t.given.person(),
    admin: await t.given.person({ role: 'Admin' }),
    teacher,
  };
  return { course, assignment, people };
}

describe('when an assignment is set', () => {
  test('every enrolled student gets one mail, even when it is set off again, and nobody else does', async () => {
    const { assignment, people } = await givenClass();
    for (let time = 0; time < 3; time++)
      await t.deps.inTx((tx) => t.deps.studentNotifications.notifyOfAssignments(tx, [assignment.id]));
    expect(await mailedTo(people)).toEqual(['active', 'another', 'noReminders', 'noGrades']);
    expect(await subjectsTo(people.active)).toEqual(['New assignment: Sewing']);
    const { rows } = await sql`select from pgboss.job where name = 'notify-students'`.execute(t.deps.database);
    expect(rows).toHaveLength(1);
  });

  test('no mail is sent before the commit, or after a rollback', async () => {
    const { assignment, people } = await givenClass();
    const undone = t.deps.inTx(async (tx) => {
      await t.deps.studentNotifications.notifyOfAssignments(tx, [assignment.id]);
      expect(await mailedTo(people)).toEqual([]);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await mailedTo(people)).toEqual([]);
  });

  test('preferences are read when the mail is written', async () => {
    const { assignment, people } = await givenClass();
    await t.deps.inTx(async (tx) => {
      await t.deps.studentNotifications.notifyOfAssignments(tx, [assignment.id]);
      await outsideTransaction(async () => {
        await t.as(people.active).put('/mail-preferences', { NewAssignments: false });
        await t.as(people.noNews).put('/mail-preferences', { NewAssignments: true });
      });
    });
    expect(await mailedTo(people)).toEqual(['another', 'noNews', 'noReminders', 'noGrades']);
  });

  test('two assignments are two mails, also for students of an archived class', async () => {
    const { course, assignment, people } = await givenClass();
    const second = await t.given.assignment(course.id, { title: 'Gluing' });
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    for (const { id } of [assignment, second])
      await t.deps.inTx((tx) => t.deps.studentNotifications.notifyOfAssignments(tx, [id]));
    expect((await subjectsTo(people.active)).sort()).toEqual(['New assignment: Gluing', 'New assignment: Sewing']);
  });
});

describe('before an assignment closes', () => {
  test('enrolled students who have not handed it in get one reminder', async () => {
    const { course, assignment, people } = await givenClass();
    const next = await t.given.assignment(course.id);
    await t.given.submission(assignment, { student_id: people.another.id });
    await t.given.submission(next, { student_id: people.active.id });
    for (let time = 0; time < 3; time++)
      await t.deps.inTx((tx) => t.deps.studentNotifications.remindOfDeadline(tx, assignment.id));
    expect(await mailedTo(people)).toEqual(['active', 'noNews', 'noGrades']);
    expect(await subjectsTo(people.active)).toEqual(['Reminder: Sewing']);
  });

  test('nobody is reminded once it has closed', async () => {
    const { course, people } = await givenClass();
    const closed = await t.given.assignment(course.id, { deadline: '2020-01-01' });
    await t.deps.inTx((tx) => t.deps.studentNotifications.remindOfDeadline(tx, closed.id));
    expect(await mailedTo(people)).toEqual([]);
  });
});

describe('when a grade is given', () => {
  const grade = (submissionId: string, given: { grade: number; comment?: string }) =>
    t.deps.inTx(async (tx) => {
      const graded = { ...given, graded_at: new Date() };
      await tx.updateTable('submission').set(graded).where('id', '=', submissionId).execute();
      await t.deps.studentNotifications.notifyOfGrade(tx, submissionId);
    });

  test('the student gets a mail with grade and comment, and another when they are changed', async () => {
    const { assignment, people } = await givenClass();
    const submission = await t.given.submission(assignment, { student_id: people.active.id });
    await t.given.submission(assignment, { student_id: people.another.id, grade: 12 });
    await grade(submission.id, { grade: 70, comment: 'Neat.' });
    const [first] = await t.mailsTo(people.active.email);
    for (const text of ['70 of 100', 'Neat.']) expect(first?.text).toContain(text);
    await grade(submission.id, { grade: 80 });
    expect((await t.mailsTo(people.active.email))[0]?.text).toContain('80 of 100');
    expect(await mailedTo(people)).toEqual(['active', 'active']);
  });

  test.each(['noGrades', 'suspended', 'ended', 'banned'] as const)('%s: they get no mail', async (who) => {
    const { assignment, people } = await givenClass();
    const { id } = await t.given.submission(assignment, { student_id: people[who].id });
    await grade(id, { grade: 70 });
    expect(await mailedTo(people)).toEqual([]);
  });

  test('no mail is sent without a grade, or after a rollback', async () => {
    const { assignment, people } = await givenClass();
    const { id } = await t.given.submission(assignment, { student_id: people.active.id });
    await t.deps.inTx((tx) => t.deps.studentNotifications.notifyOfGrade(tx, id));
    const undone = t.deps.inTx(async (tx) => {
      await tx.updateTable('submission').set({ grade: 7, graded_at: new Date() }).where('id', '=', id).execute();
      await t.deps.studentNotifications.notifyOfGrade(tx, id);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await mailedTo(people)).toEqual([]);
  });
});
