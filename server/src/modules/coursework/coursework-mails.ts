import { PAGES } from '@guildhall/contract';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { About } from './notices.queries.ts';

interface Told {
  /** To whom it is written. */
  student: { name: string; email: string };
  about: About;
}

interface Graded extends Told {
  grade: number;
  comment: string;
}

const dayOf = (deadline: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(deadline));

/** As people say it: a deadline lasts to the end of its day, where the class is. */
const endOf = ({ deadline, time_zone }: About) => `the end of ${dayOf(deadline)} (${time_zone})`;

/** What they all have: of which class they are, a way to its assignments, and how to be spared more of the kind. */
const assignmentMail = (
  { brandName, publicUrl }: MailSender,
  { student, about }: Told,
  { subject, intro, kind }: { subject: string; intro: string; kind: string },
): Message =>
  renderMail({
    brandName,
    to: student.email,
    name: student.name,
    subject: `${subject}: ${about.title}`,
    intro,
    action: 'Go to the assignments',
    link: publicUrl + PAGES.enrolledCourse.path.replace(':id', about.course_id),
    outro: `You have a place in the class “${about.course_title}”. Mails ${kind} can be switched off in your profile: ${publicUrl}${PAGES.myProfile.path}`,
  });

export const newAssignmentMail = (sender: MailSender, told: Told): Message =>
  assignmentMail(sender, told, {
    subject: 'A new assignment',
    intro: `Your teacher has set the assignment “${told.about.title}” in the class “${told.about.course_title}”. It can be handed in until ${endOf(told.about)}.`,
    kind: 'about new assignments',
  });

/** It may arrive later than a day before: it says until when, and not how long that is. */
export const closingMail = (sender: MailSender, told: Told): Message =>
  assignmentMail(sender, told, {
    subject: 'Not handed in yet',
    intro: `The assignment “${told.about.title}” in the class “${told.about.course_title}” can be handed in until ${endOf(told.about)}. You have not handed anything in yet.`,
    kind: 'before a deadline',
  });

const withComment = (text: string, comment: string) =>
  comment === '' ? text : `${text}\n\nYour teacher wrote:\n${comment}`;

export const gradeMail = (sender: MailSender, { grade, comment, ...told }: Graded): Message =>
  assignmentMail(sender, told, {
    subject: 'Your work has been graded',
    intro: withComment(
      `What you have handed in for the assignment “${told.about.title}” in the class “${told.about.course_title}” has been given ${grade} of 100. Its deadline is ${endOf(told.about)}.`,
      comment,
    ),
    kind: 'about grades',
  });
