import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { TeacherRequestRow } from './teacher-requests.queries.ts';

const withReason = (intro: string, { reason }: TeacherRequestRow) =>
  reason === null ? intro : `${intro}\n\n${m.common_mail_reason({ reason })}`;

export const approvalMail = ({ brandName, publicUrl }: MailSender, request: TeacherRequestRow): Message =>
  renderMail({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: m.teacher_requests_mail_approval_subject({ brandName }),
    intro: withReason(m.teacher_requests_mail_approval_intro({ title: request.title }), request),
    action: m.teacher_requests_mail_approval_action(),
    link: `${publicUrl}${PAGES.addCourse.path}`,
    outro: m.teacher_requests_mail_approval_outro(),
  });

/** For an applicant who has become an Admin in the meantime, and stays one. */
export const approvalMailToAdmin = ({ brandName, publicUrl }: MailSender, request: TeacherRequestRow): Message =>
  renderMail({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: m.teacher_requests_mail_decision_subject({ brandName }),
    intro: withReason(m.teacher_requests_mail_admin_approval_intro({ title: request.title }), request),
    action: m.teacher_requests_mail_admin_approval_action(),
    link: `${publicUrl}${PAGES.dashboard.path}`,
    outro: m.teacher_requests_mail_admin_approval_outro(),
  });

export const rejectionMail = ({ brandName, publicUrl }: MailSender, request: TeacherRequestRow): Message =>
  renderMail({
    brandName,
    to: request.applicant_email,
    name: request.applicant_name,
    subject: m.teacher_requests_mail_decision_subject({ brandName }),
    intro: withReason(m.teacher_requests_mail_rejection_intro({ title: request.title }), request),
    action: m.teacher_requests_mail_rejection_action(),
    link: `${publicUrl}${PAGES.teachHere.path}`,
    outro: m.teacher_requests_mail_rejection_outro(),
  });
