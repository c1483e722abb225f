import { m } from '@guildhall/messages';
import { sayText, type Text } from '../../database/stored-text.ts';
import type { Message, WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { isCorrected, type RevocationReason } from './revocations.queries.ts';

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

function issuedTexts(replaced: RevocationReason | null) {
  if (replaced === null) return ISSUED;
  return isCorrected(replaced) ? CORRECTED : REISSUED;
}

/** Whoever sends it attaches the PDF. */
export function issuedMail(
  sender: MailSender,
  certificate: MailedCertificate & { student_id: string; replaced: RevocationReason | null },
): WrittenMessage {
  const { subject, intro, outro } = issuedTexts(certificate.replaced);
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
  { certificate, reason }: { certificate: MailedCertificate; reason: Text },
): Message =>
  renderMail({
    brandName: sender.brandName,
    to: certificate.student_email,
    name: certificate.present_name,
    subject: m.certificates_mail_revoked_subject({ course: certificate.course_title }),
    intro: `${m.certificates_mail_revoked_intro({ course: certificate.course_title })}\n\n${m.common_mail_reason({ reason: sayText(reason) })}`,
    action: m.certificates_mail_button(),
    link: linkTo(sender, certificate),
    outro: m.certificates_mail_revoked_outro(),
  });
