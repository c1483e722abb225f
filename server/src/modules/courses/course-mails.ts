import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';

interface DecidedCourse {
  title: string;
  reason: string | undefined;
}

export const courseApproved = defineMail('course-approved', ({ title, reason }: DecidedCourse) => ({
  subject: m.courses_mail_approval_subject({ title }),
  intro: m.courses_mail_approval_intro({ title }),
  reason,
  action: m.courses_mail_approval_button(),
  outro: m.courses_mail_approval_outro(),
}));

export const courseRejected = defineMail('course-rejected', ({ title, reason }: DecidedCourse) => ({
  subject: m.courses_mail_rejection_subject({ title }),
  intro: m.courses_mail_rejection_intro({ title }),
  reason,
  action: m.courses_mail_rejection_button(),
  outro: m.courses_mail_rejection_outro(),
}));
