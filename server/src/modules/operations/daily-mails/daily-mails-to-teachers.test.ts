import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { sendDailyMails } from './send-daily-mails.ts';

type Person = { id: string; email: string };

const t = testApp({ withSandbox: true });
let teacher: Person;
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id, title: 'Bookbinding <b>' });
});

const HOUR = 3_600_000;
/** The day's mails are about what happened until then. */
const SIX = new Date('2026-05-02T06:00:00Z');
const hoursAfterSix = (hours: number) => new Date(SIX.getTime() + hours * HOUR);
const sendAt = (hours: number, deps: object = {}) =>
  sendDailyMails({ ...t.deps, ...deps, now: () => hoursAfterSix(hours) });
const mailsTo = ({ email }: Person) => t.mailsTo(email);
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

const enrolAt = async (courseId: string, hours: number, state: 'active' | 'ended' = 'active') => {
  const { id } = await t.given.enrolment(courseId);
  const change = { enrolled_at: hoursAfterSix(hours), state };
  await t.deps.database.updateTable('enrolment').set(change).where('id', '=', id).execute();
};

test('one mail tells of all their classes what is new since the last, and what is to be graded', async () => {
  for (const hours of [-24, -12, -0.001]) await enrolAt(course.id, hours);
  for (const hours of [-24.001, 0, 1]) await enrolAt(course.id, hours);
  await enrolAt(course.id, -1, 'ended');
  const other = await t.given.course({ teacher_id: teacher.id, title: 'Letterpress' });
  await t.given.payment({ course_id: other.id, status: 'refunded', refunded_at: hoursAfterSix(-2) });
  await t.given.payment({ course_id: other.id, status: 'refunded', refunded_at: hoursAfterSix(-30) });
  const assignment = await t.given.assignment(other.id);
  await enrolAt(other.id, -100);
  const [student] = await t.deps.database
    .selectFrom('enrolment')
    .select('student_id')
    .where('course_id', '=', other.id)
    .execute();
  await t.given.submission(assignment, { student_id: student?.student_id ?? '' });
  await t.given.course({ teacher_id: teacher.id, title: 'Nothing new here' });
  await sendAt(1);
  const mails = await mailsTo(teacher);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your classes: 3 new enrollments, 1 to grade, 1 refund']);
  expect(mails[0]?.text).toContain('\n\nBookbinding <b>: 3 new enrollments\nLetterpress: 1 to grade, 1 refund\n\n');
  expect(mails[0]?.html).toContain('Bookbinding &lt;b&gt;');
  expect(mails[0]?.text).toContain('/dashbord/to-grade');
});

test.each([
  ['mails_enrolments', 'Your classes: 1 to grade, 1 refund'],
  ['mails_submissions', 'Your classes: 1 new enrollment, 1 refund'],
  ['mails_refunds', 'Your classes: 1 new enrollment, 1 to grade'],
])('without %s the mail leaves that out', async (preference, subject) => {
  await t.deps.database
    .updateTable('user')
    .set({ [preference]: false })
    .where('id', '=', teacher.id)
    .execute();
  await t.given.submission(await t.given.assignment(course.id));
  await t.deps.database
    .updateTable('enrolment')
    .set({ enrolled_at: hoursAfterSix(-48) })
    .execute();
  await enrolAt(course.id, -1);
  await t.given.payment({ course_id: course.id, status: 'refunded', refunded_at: hoursAfterSix(-2) });
  await sendAt(1);
  expect(await subjectsTo(teacher)).toEqual([subject]);
});

test('no mail is sent when there is nothing to tell, or the teacher wants none of it', async () => {
  await enrolAt(course.id, -100);
  const unwilling = await t.given.person({ mails_enrolments: false, mails_submissions: false, mails_refunds: false });
  await enrolAt((await t.given.course({ teacher_id: unwilling.id })).id, -1);
  await sendAt(1);
  expect([await subjectsTo(teacher), await subjectsTo(unwilling)]).toEqual([[], []]);
});

test('a mail lists twenty classes and counts the others', async () => {
  for (let n = 0; n < 22; n++) await enrolAt((await t.given.course({ teacher_id: teacher.id })).id, -1);
  await sendAt(1);
  const [mail] = await mailsTo(teacher);
  expect(mail?.subject).toBe('Your classes: 22 new enrollments');
  expect(mail?.text.match(/: 1 new enrollment/g)).toHaveLength(20);
  expect(mail?.text).toContain('and 2 more classes');
});
