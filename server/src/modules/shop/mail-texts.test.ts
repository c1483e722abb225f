import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const change = (MailTexts: Record<string, string>, revision = 0) =>
  t.as('admin').put('/shop-settings', { MailTexts }, revision);

const SUBJECT = 'courses_mail_approval_subject';
const INTRO = 'courses_mail_approval_intro';

interface Part {
  Key: string;
  Part: string;
  Default: string;
  Text: string;
  Inputs: string[];
}

const mails = async (): Promise<{ Kind: string; Parts: Part[] }[]> =>
  (await t.as('admin').get('/shop-settings')).json().Mails;

async function approvalMail() {
  const teacher = await t.given.person({ role: 'Teacher', name: 'Ada' });
  const course = await t.given.course({ teacher_id: teacher.id, title: 'Bread <b>& $& butter', status: 'Pending' });
  expect((await t.as('admin').put(`/aprove-cls/${course.id}`)).statusCode).toBe(200);
  const [mail] = await t.mailsTo(teacher.email);
  return mail;
}

test('an admin sees the words of every mail, and the placeholders of each', async () => {
  const all = await mails();
  expect(all.length).toBeGreaterThan(30);
  expect(all.find(({ Kind }) => Kind === 'courses_mail_approval')?.Parts).toMatchObject([
    { Key: SUBJECT, Part: 'subject', Default: 'Your class is approved: {title}', Text: '', Inputs: ['title'] },
    { Part: 'intro', Inputs: ['title'] },
    { Part: 'outro', Inputs: [] },
  ]);
});

test('the next mail has the shop’s own words, with the values in the place of their names', async () => {
  await change({ [SUBJECT]: 'Well done: {title}', [INTRO]: 'Dear teacher,\n\n“{title}” is open.' });
  const mail = await approvalMail();
  expect(mail?.subject).toBe('Well done: Bread <b>& $& butter');
  expect(mail?.text).toContain('Dear teacher,\n\n“Bread <b>& $& butter” is open.');
  expect(mail?.text).toContain('You can edit your class at any time.');
  expect(mail?.html).not.toContain('<b>&');
});

test('an empty text brings the words of the product back, and so do these words themselves', async () => {
  await change({ [SUBJECT]: 'Well done: {title}', [INTRO]: 'Open: {title}' });
  const reply = await change(
    { [SUBJECT]: '', [INTRO]: 'Your class “{title}” has been approved. It is now public, and students can enroll.' },
    1,
  );
  expect(reply.json()).toMatchObject({ Revision: 2 });
  expect(await t.deps.database.selectFrom('shop').select('mail_texts').execute()).toEqual([{ mail_texts: {} }]);
  expect((await approvalMail())?.subject).toBe('Your class is approved: Bread <b>& $& butter');
});

test('the words of one mail change, and those of the others stay', async () => {
  await change({ [SUBJECT]: 'Well done: {title}', payments_mail_receipt_subject: 'Thank you: {course}' });
  await change({ payments_mail_receipt_subject: 'Thanks: {course}' }, 1);
  expect((await change({ payments_mail_receipt_subject: 'Thanks: {course}' }, 2)).json()).toMatchObject({
    Revision: 2,
  });
  expect((await approvalMail())?.subject).toBe('Well done: Bread <b>& $& butter');
});

test.each([
  [SUBJECT, 'For {name}', 'This mail does not know {name}.'],
  [SUBJECT, 'Two\nlines', 'A subject has one line.'],
  [INTRO, 'An open {title', 'Braces are for placeholders only, in pairs.'],
  [INTRO, '{title, plural, other {x}}', 'This mail does not know {x}.'],
  [INTRO, 'x'.repeat(2_001), undefined],
  ['courses_added', 'Added', 'There is no such text.'],
  ['toString', 'Added', 'There is no such text.'],
])('in %s the text %j is refused', async (key, text, message) => {
  const reply = await change({ [key]: text });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toMatchObject([{ path: `MailTexts.${key}`, ...(message && { message }) }]);
});
