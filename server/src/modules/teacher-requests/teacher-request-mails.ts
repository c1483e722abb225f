import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';

interface DecidedRequest {
  title: string;
  reason: string | null;
}

export const requestApproved = defineMail(
  'teacher-request-approved',
  ({ title, reason }: DecidedRequest, { brandName }) => ({
    subject: m.teacher_requests_mail_approval_subject({ brandName }),
    intro: m.teacher_requests_mail_approval_intro({ title }),
    reason,
    action: m.teacher_requests_mail_approval_action(),
    outro: m.teacher_requests_mail_approval_outro(),
  }),
);

/** For an applicant who has become an Admin in the meantime, and stays one. */
export const requestOfAdminApproved = defineMail(
  'teacher-request-of-admin-approved',
  ({ title, reason }: DecidedRequest, { brandName }) => ({
    subject: m.teacher_requests_mail_decision_subject({ brandName }),
    intro: m.teacher_requests_mail_admin_approval_intro({ title }),
    reason,
    action: m.teacher_requests_mail_admin_approval_action(),
    outro: m.teacher_requests_mail_admin_approval_outro(),
  }),
);

export const requestRejected = defineMail(
  'teacher-request-rejected',
  ({ title, reason }: DecidedRequest, { brandName }) => ({
    subject: m.teacher_requests_mail_decision_subject({ brandName }),
    intro: m.teacher_requests_mail_rejection_intro({ title }),
    reason,
    action: m.teacher_requests_mail_rejection_action(),
    outro: m.teacher_requests_mail_rejection_outro(),
  }),
);
