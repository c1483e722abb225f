import { beforeEach, expect, test } from 'vitest';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher', name: 'Tove <i>' });
  course = await t.given.course({ teacher_id: teacher.id, title: 'Glass & <b>Lead</b>' });
});

async function student(state: EnrolmentState = 'active', person: object = {}) {
  const row = await t.given.person(person);
  const { id } = await t.given.enrolment(course.id, row.id);
  await t.deps.database.updateTable('enrolment').set({ state }).where('id', '=', id).execute();
  return row;
}

const announce = (input: object = { Title: 'On Friday', Text: 'At seven.' }) =>
  t.as(teacher).post(`/classes/${course.id}/announcements`, input);
const countMails = async ({ email }: { email: string }) => (await t.mailsTo(email)).length;

test('enrolled students who want such mails get one; those who were refunded, and everybody else, get none', async () => {
  const people = {
    active: await student(),
    ended: await student('ended'),
    suspended: await student('suspended'),
    unwilling: await student('active', { mails_announcements: false }),
    banned: await student('active', { suspended_at: new Date(), suspended_reason: 'Rude' }),
    elsewhere: await t.given.person(),
    teacher,
  };
  await announce();
  const counts = Object.entries(people).map(async ([name, person]) => [name, await countMails(person)]);
  expect(Object.fromEntries(await Promise.all(counts))).toEqual({
    active: 1,
    ended: 0,
    suspended: 0,
    unwilling: 0,
    banned: 0,
    elsewhere: 0,
    teacher: 0,
  });
});

test('somebody who enrols after it, or again after a refund, is not mailed', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const late = await student();
  await t.deps.database
    .updateTable('enrolment')
    .set({ enrolled_at: inAnHour })
    .where('student_id', '=', late.id)
    .execute();
  await announce();
  expect(await countMails(late)).toBe(0);
  expect((await t.as(late).get(`/classes/${course.id}/announcements`)).json()).toHaveLength(1);
});

test('texts arrive as they were written: as text in the text, and harmless in the HTML', async () => {
  const ada = await student('active', { name: 'Ada' });
  await announce({
    Title: '<script>alert(1)</script> & more',
    Text: 'First line\n<img src=x onerror=alert(1)>\n\n"Last" line',
  });
  const [mail] = await t.mailsTo(ada.email);
  expect(mail?.subject).toBe('Glass & <b>Lead</b>: <script>alert(1)</script> & more');
  expect(mail?.text).toContain('First line\n<img src=x onerror=alert(1)>\n\n"Last" line');
  expect(mail?.text).toContain(`/enrolled-class-details/${course.id}`);
  expect(mail?.html).toContain('First line\n&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toMatch(/<(script|img|b|i)[ >]/);
});

test('a refused announcement is mailed to nobody', async () => {
  const ada = await student();
  for (const Title of ['1', '2', '3', '4']) await announce({ Title, Text: 'T' });
  expect(await countMails(ada)).toBe(3);
});
