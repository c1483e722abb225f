import { PAGES } from '@guildhall/contract';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';

interface Decided {
  /** Its teacher, to whom it is written. */
  teacher: { name: string; email: string };
  course: { id: string; title: string };
  reason: string | undefined;
}

const withReason = (text: string, reason: string | undefined) =>
  reason === undefined ? text : `${text}\n\nWhoever decided wrote:\n${reason}`;

export const approvalMail = (
  { brandName, publicUrl }: MailSender,
  { teacher, course: { id, title }, reason }: Decided,
): Message =>
  renderMail({
    brandName,
    to: teacher.email,
    name: teacher.name,
    subject: `Your class is approved: ${title}`,
    intro: withReason(`Your class “${title}” has been approved. Everybody finds it now, and can enrol.`, reason),
    action: 'See the class',
    link: publicUrl + PAGES.courseDetails.path.replace(':id', id),
    outro: 'You can change it at any time. Admins are shown what has changed.',
  });

export const rejectionMail = (
  { brandName, publicUrl }: MailSender,
  { teacher, course: { title }, reason }: Decided,
): Message =>
  renderMail({
    brandName,
    to: teacher.email,
    name: teacher.name,
    subject: `Your class is not approved: ${title}`,
    intro: withReason(`Your class “${title}” has not been approved.`, reason),
    action: 'Go to my classes',
    link: publicUrl + PAGES.myCourses.path,
    outro: 'It stays with you. Once you have changed it, it is handed to the admins again.',
  });
