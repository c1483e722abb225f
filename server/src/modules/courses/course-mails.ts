import { PAGES } from '@guildhall/contract';
import { writeLetter } from '../../gateways/mail/letter.ts';
import type { Message } from '../../gateways/mail/mail.ts';

export interface Sender {
  brandName: string;
  publicUrl: string;
}

interface Decided {
  /** Its teacher, to whom it is written. */
  teacher: { name: string; email: string };
  course: { id: string; title: string };
  reason: string | undefined;
}

const withReason = (text: string, reason: string | undefined) =>
  reason === undefined ? text : `${text}\n\nWhoever decided wrote:\n${reason}`;

export const approvalMail = (
  { brandName, publicUrl }: Sender,
  { teacher, course: { id, title }, reason }: Decided,
): Message =>
  writeLetter({
    brandName,
    to: teacher.email,
    name: teacher.name,
    subject: `Your class is approved: ${title}`,
    before: withReason(`Your class “${title}” has been approved. Everybody finds it now, and can enrol.`, reason),
    action: 'See the class',
    link: publicUrl + PAGES.courseDetails.path.replace(':id', id),
    after: 'You can change it at any time. Admins are shown what has changed.',
  });

export const rejectionMail = (
  { brandName, publicUrl }: Sender,
  { teacher, course: { title }, reason }: Decided,
): Message =>
  writeLetter({
    brandName,
    to: teacher.email,
    name: teacher.name,
    subject: `Your class is not approved: ${title}`,
    before: withReason(`Your class “${title}” has not been approved.`, reason),
    action: 'Go to my classes',
    link: publicUrl + PAGES.myCourses.path,
    after: 'It stays with you. Once you have changed it, it is handed to the admins again.',
  });
