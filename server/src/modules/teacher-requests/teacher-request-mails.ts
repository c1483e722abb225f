import { PAGES } from '@guildhall/contract';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { TeacherRequestRow } from './teacher-requests.queries.ts';

const withReason = (text: string, { reason }: TeacherRequestRow) =>
  reason === null ? text : `${text}\n\nWhoever decided wrote:\n${reason}`;

export const approvalMail = (request: TeacherRequestRow, { brandName, publicUrl }: MailSender): Message =>
  renderMail({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: `You can teach on ${brandName} now`,
    intro: withReason(`Your application “${request.title}” was approved: you are a teacher now.`, request),
    action: 'Add your first class',
    link: `${publicUrl}${PAGES.addCourse.path}`,
    outro: 'There is no need to login again. A class is looked at once more before everyone can find it.',
  });

/** They have become an Admin meanwhile, and stay one. */
export const approvalMailToAdmin = (request: TeacherRequestRow, { brandName, publicUrl }: MailSender): Message =>
  renderMail({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: `Your application to teach on ${brandName}`,
    intro: withReason(`Your application “${request.title}” was approved.`, request),
    action: 'Open your dashboard',
    link: `${publicUrl}${PAGES.dashboard.path}`,
    outro: 'Your role stays what it is.',
  });

export const rejectionMail = (request: TeacherRequestRow, { brandName, publicUrl }: MailSender): Message =>
  renderMail({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: `Your application to teach on ${brandName}`,
    intro: withReason(`Your application “${request.title}” was not approved this time.`, request),
    action: 'Apply again',
    link: `${publicUrl}${PAGES.teachHere.path}`,
    outro: 'You may apply again whenever you like.',
  });
