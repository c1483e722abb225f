import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';

interface MailedCertificate {
  id: string;
  course_title: string;
  /** Of the student, as they are now. */
  present_name: string;
  student_email: string;
}

const linkTo = ({ publicUrl }: MailSender, { id }: MailedCertificate) => `${publicUrl}/certificates/${id}`;

/** Whoever sends it attaches the PDF. */
export const issuedMail = (sender: MailSender, certificate: MailedCertificate): Message =>
  renderMail({
    brandName: sender.brandName,
    to: certificate.student_email,
    name: certificate.present_name,
    subject: m.certificates_mail_issued_subject({ course: certificate.course_title }),
    intro: m.certificates_mail_issued_intro({ course: certificate.course_title }),
    action: m.certificates_mail_button(),
    link: linkTo(sender, certificate),
    outro: m.certificates_mail_issued_outro(),
  });

export const revokedMail = (
  sender: MailSender,
  { certificate, reason }: { certificate: MailedCertificate; reason: string },
): Message =>
  renderMail({
    brandName: sender.brandName,
    to: certificate.student_email,
    name: certificate.present_name,
    subject: m.certificates_mail_revoked_subject({ course: certificate.course_title }),
    intro: `${m.certificates_mail_revoked_intro({ course: certificate.course_title })}\n\n${m.common_mail_reason({ reason })}`,
    action: m.certificates_mail_button(),
    link: linkTo(sender, certificate),
    outro: m.certificates_mail_revoked_outro(),
  });
