import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';

interface DecidedCourse {
  teacher: { name: string; email: string };
  course: { id: string; title: string };
  reason: string | undefined;
}

const withReason = (text: string, reason: string | undefined) =>
  reason === undefined ? text : `${text}\n\n${m.common_mail_reason({ reason })}`;

export const approvalMail = (
  { brandName, publicUrl }: MailSender,
  { teacher, course: { id, title }, reason }: DecidedCourse,
): Message =>
  renderMail({
    brandName,
    to: teacher.email,
    name: teacher.name,
    subject: m.courses_mail_approval_subject({ title }),
    intro: withReason(m.courses_mail_approval_intro({ title }), reason),
    action: m.courses_mail_approval_button(),
    link: publicUrl + PAGES.courseDetails.path.replace(':id', id),
    outro: m.courses_mail_approval_outro(),
  });

export const rejectionMail = (
  { brandName, publicUrl }: MailSender,
  { teacher, course: { title }, reason }: DecidedCourse,
): Message =>
  renderMail({
    brandName,
    to: teacher.email,
    name: teacher.name,
    subject: m.courses_mail_rejection_subject({ title }),
    intro: withReason(m.courses_mail_rejection_intro({ title }), reason),
    action: m.courses_mail_rejection_button(),
    link: publicUrl + PAGES.myCourses.path,
    outro: m.courses_mail_rejection_outro(),
  });
