import { expect, test } from 'vitest';
import { type MailKind, queuedMail, renderMail } from '../../jobs/mails/translate-mail.ts';
import { newId } from '../../lib/ids.ts';
import {
  assignmentChanged,
  assignmentWithdrawn,
  deadlineReminder,
  newAssignment,
  submissionGraded,
} from './coursework-mails.ts';

const COURSE_ID = newId();
const SENDER = { brandName: 'The Weavers’ Hall', publicUrl: 'https://weavers.example' };
const MAIL = {
  assignment: {
    title: 'Dye & <dry>',
    deadline: '2026-05-31',
    course_title: 'Oil & <ink>',
    time_zone: 'Europe/Berlin',
  },
};

const render = <Values extends object>(kind: MailKind<Values>, values: Values) =>
  renderMail(
    SENDER,
    queuedMail({
      to: { name: 'Ada', email: 'ada@example.com' },
      kind,
      values,
      link: `/enrolled-class-details/${COURSE_ID}`,
    }),
  );

const MAILS = {
  'a mail about a new assignment': render(newAssignment, MAIL),
  'a reminder': render(deadlineReminder, MAIL),
  'a mail about a change': render(assignmentChanged, { ...MAIL, fields: ['title', 'deadline', 'description'] }),
  'a mail about a grade': render(submissionGraded, { ...MAIL, grade: 0, comment: 'Less <b>oil</b>.\nMore ink.' }),
};

test.each(Object.entries(MAILS))('%s names the class, the assignment and the deadline', (_, mail) => {
  const { to, subject, text, html } = mail;
  expect([to, subject]).toEqual(['ada@example.com', expect.stringContaining('Dye & <dry>')]);
  for (const part of ['Oil & <ink>', 'Dye & <dry>', 'the end of May 31, 2026 (Europe/Berlin)', 'Weavers'])
    expect(text).toContain(part);
  for (const part of ['Oil &amp; &lt;ink&gt;', 'Dye &amp; &lt;dry&gt;', 'the end of May 31, 2026 (Europe/Berlin)'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<(ink|dry|b)>/);
});

test.each(Object.entries(MAILS))(
  '%s links to the assignments, and to the profile where it can be turned off',
  (_, mail) => {
    const assignments = `https://weavers.example/enrolled-class-details/${COURSE_ID}`;
    expect(mail.text.match(/https?:\S+/g)).toEqual([assignments, 'https://weavers.example/dashbord/my-profile']);
    expect(mail.html).toContain(`href="${assignments}"`);
  },
);

test('a mail about a grade has the grade, also zero, and the teacher’s comment', () => {
  const { text } = MAILS['a mail about a grade'];
  expect(text).toContain('has been graded: 0 of 100');
  expect(text).toContain('Your teacher wrote:\nLess <b>oil</b>.\nMore ink.');
  expect(render(submissionGraded, { ...MAIL, grade: 90, comment: '' }).text).not.toContain('wrote');
});

test('the day of a deadline is the one that the teacher chose, in any time zone', () => {
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(render(newAssignment, { ...MAIL, assignment: { ...MAIL.assignment, time_zone } }).text).toContain(
      `until the end of May 31, 2026 (${time_zone})`,
    );
});

test('a mail about a change says what was changed', () => {
  expect(MAILS['a mail about a change'].text).toContain('Changed: title, deadline, and description.');
});

test('a mail about a withdrawal names the class and the assignment', () => {
  const { subject, text } = render(assignmentWithdrawn, MAIL);
  expect(subject).toBe('Assignment withdrawn: Dye & <dry>');
  expect(text).toContain('has withdrawn the assignment “Dye & <dry>” in the class “Oil & <ink>”.');
});
