import { PAGES } from '@guildhall/contract';
import { writeLetter } from '../../gateways/mail/letter.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import type { TeacherRequestRow } from './teacher-requests.queries.ts';

export interface Sender {
  brandName: string;
  publicUrl: string;
}

const withReason = (text: string, { reason }: TeacherRequestRow) =>
  reason === null ? text : `${text}\n\nWhoever decided wrote:\n${reason}`;

export const approvalMail = (request: TeacherRequestRow, { brandName, publicUrl }: Sender): Message =>
  writeLetter({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: `You can teach on ${brandName} now`,
    before: withReason(`Your application “${request.title}” was approved: you are a teacher now.`, request),
    action: 'Add your first class',
    link: `${publicUrl}${PAGES.addCourse.path}`,
    after: 'There is no need to login again. A class is looked at once more before everyone can find it.',
  });

/** They have become an Admin meanwhile, and stay one. */
export const approvalMailToAdmin = (request: TeacherRequestRow, { brandName, publicUrl }: Sender): Message =>
  writeLetter({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: `Your application to teach on ${brandName}`,
    before: withReason(`Your application “${request.title}” was approved.`, request),
    action: 'Open your dashboard',
    link: `${publicUrl}${PAGES.dashboard.path}`,
    after: 'Your role stays what it is.',
  });

export const rejectionMail = (request: TeacherRequestRow, { brandName, publicUrl }: Sender): Message =>
  writeLetter({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: `Your application to teach on ${brandName}`,
    before: withReason(`Your application “${request.title}” was not approved this time.`, request),
    action: 'Apply again',
    link: `${publicUrl}${PAGES.teachHere.path}`,
    after: 'You may apply again whenever you like.',
  });
