import { DAILY_MAIL_DAYS } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../../../testing/count-rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sendDailyMails } from './send-daily-mails.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

type Person = { id: string; email: string };

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

describe('to admins', () => {
  test('one mail says all that waits, to each who wants it', async () => {
    const people = [
      await t.given.person({ role: 'Admin' }),
      await t.given.person({ role: 'Admin' }),
      await t.given.person({ role: 'Admin', mails_waiting: false }),
      await t.given.person({ role: 'Teacher' }),
      await t.given.person(),
    ];
    await t.given.teacherRequest();
    await t.given.teacherRequest();
    await t.given.course({ status: 'Pending' });
    await t.given.course({ edited_at: SIX, seen_version: '{}' });
    await t.given.course({ content_changed_at: SIX });
    await t.given.payment({ status: 'refund-due' });
    await t.given.payment({ status: 'disputed' });
    await t.given.report();
    await sendAt(1);
    const counts = ['1 open dispute', '1 refund due', '2 teacher requests', '1 class to approve'];
    const summary = [...counts, '2 classes edited since their approval', '1 report to decide'].join(', ');
    const subject = `Waiting for an admin: ${summary}`;
    expect(await Promise.all(people.map(subjectsTo))).toEqual([[subject], [subject], [], [], []]);
    const [mail] = await mailsTo(people[0] as Person);
    expect(mail?.text).toContain(summary.replaceAll(', ', '\n'));
    expect(mail?.text).toContain('/dashbord/payments');
    expect(mail?.text).toContain('/dashbord/my-profile');
  });

  test('somebody who is suspended gets none', async () => {
    const suspension = { suspended_at: SIX, suspended_reason: 'Left' };
    const person = await t.given.person({ role: 'Admin', ...suspension });
    await enrolAt((await t.given.course({ teacher_id: person.id })).id, -1);
    await t.given.teacherRequest();
    await sendAt(1);
    expect(await subjectsTo(person)).toEqual([]);
  });

  test('nothing is sent when nothing waits', async () => {
    const admin = await t.given.person({ role: 'Admin' });
    await t.given.course();
    await t.given.teacherRequest({ status: 'Approved' });
    await sendAt(1);
    expect(await subjectsTo(admin)).toEqual([]);
    expect(await countRows(t.deps.database, 'daily_mail')).toBe(0);
  });
});

describe('once a day', () => {
  test('however often it runs, and however many processes do', async () => {
    const admin = await t.given.person({ role: 'Admin' });
    const course = await t.given.course({ teacher_id: admin.id });
    await enrolAt(course.id, -1);
    await t.given.teacherRequest();
    await Promise.all([sendAt(0.1), sendAt(0.1), sendAt(0.1)]);
    for (const hours of [0.2, 5, 23]) await sendAt(hours);
    expect(await subjectsTo(admin)).toHaveLength(2);
  });

  test('before five past six the mails of the day before are due', async () => {
    const admin = await t.given.person({ role: 'Admin' });
    await t.given.teacherRequest();
    await sendAt(-20);
    await sendAt(0.08);
    expect(await subjectsTo(admin)).toHaveLength(1);
    await sendAt(0.084);
    expect(await subjectsTo(admin)).toHaveLength(2);
  });

  test('after days without a server, one mail tells of all that happened', async () => {
    const course = await t.given.course();
    await sendAt(1);
    await enrolAt(course.id, 3);
    await enrolAt(course.id, 30);
    await enrolAt(course.id, 71);
    await sendAt(73);
    const { email } = await t.deps.database
      .selectFrom('user')
      .select('email')
      .where('id', '=', course.teacher_id)
      .executeTakeFirstOrThrow();
    expect(await subjectsTo({ id: course.teacher_id, email })).toEqual(['Your classes: 3 new enrollments']);
  });

  test('a clock that goes back a day sends nothing again', async () => {
    const admin = await t.given.person({ role: 'Admin' });
    await t.given.teacherRequest();
    await sendAt(25);
    await sendAt(1);
    expect(await subjectsTo(admin)).toHaveLength(1);
  });

  test('who was mailed is forgotten when its time is over', async () => {
    await t.given.person({ role: 'Admin' });
    await t.given.teacherRequest();
    for (const day of [0, 10, DAILY_MAIL_DAYS + 1]) await sendAt(day * 24 + 1);
    expect(await countRows(t.deps.database, 'daily_mail')).toBe(2);
  });
});
