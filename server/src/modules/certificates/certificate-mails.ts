import { m } from '@guildhall/messages';
import type { Message, WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { readRevocationReason, revocationReason } from './revocation-reasons.ts';

interface MailedCertificate {
  id: string;
  course_title: string;
  /** The student's name as it is now. */
  present_name: string;
  student_email: string;
}

const linkTo = ({ publicUrl }: MailSender, { id }: MailedCertificate) => `${publicUrl}/certificates/${id}`;

const ISSUED = {
  subject: m.certificates_mail_issued_subject,
  intro: m.certificates_mail_issued_intro,
  outro: m.certificates_mail_issued_outro,
};
const REISSUED = {
  subject: m.certificates_mail_reissued_subject,
  intro: m.certificates_mail_reissued_intro,
  outro: m.certificates_mail_reissued_outro,
};

const CORRECTED = {
  subject: m.certificates_mail_corrected_subject,
  intro: m.certificates_mail_corrected_intro,
  outro: m.certificates_mail_corrected_outro,
};

function issuedTexts(replacedReason: string | null) {
  if (replacedReason === null) return ISSUED;
  return replacedReason === revocationReason('corrected') ? CORRECTED : REISSUED;
}

/** Whoever sends it attaches the PDF. */
export function issuedMail(
  sender: MailSender,
  certificate: MailedCertificate & { student_id: string; replaced_reason: string | null },
): WrittenMessage {
  const { subject, intro, outro } = issuedTexts(certificate.replaced_reason);
  return renderMail({
    brandName: sender.brandName,
    to: certificate.student_email,
    name: certificate.present_name,
    subject: subject({ course: certificate.course_title }),
    intro: intro({ course: certificate.course_title }),
    action: m.certificates_mail_button(),
    link: linkTo(sender, certificate),
    outro: outro(),
    unsubscribe: { personId: certificate.student_id, topic: 'certificates' },
  });
}

export const revokedMail = (
  sender: MailSender,
  { certificate, reason }: { certificate: MailedCertificate; reason: string },
): Message =>
  renderMail({
    brandName: sender.brandName,
    to: certificate.student_email,
    name: certificate.present_name,
    subject: m.certificates_mail_revoked_subject({ course: certificate.course_title }),
    intro: `${m.certificates_mail_revoked_intro({ course: certificate.course_title })}\n\n${m.common_mail_reason({ reason: readRevocationReason(reason) })}`,
    action: m.certificates_mail_button(),
    link: linkTo(sender, certificate),
    outro: m.certificates_mail_revoked_outro(),
  });
