import { m } from '@guildhall/messages';
import { sayText, type Text } from '../../database/stored-text.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { isCorrected, type RevocationReason } from './certificates.queries.ts';

interface IssuedCertificate {
  course: string;
  /** Why the one that it replaces was revoked; null where it replaces none. */
  replaced: RevocationReason | null;
}

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
export const certificateIssued = defineMail('certificate-issued', ({ course, replaced }: IssuedCertificate) => {
  const { subject, intro, outro } = issuedTexts(replaced);
  return {
    subject: subject({ course }),
    intro: intro({ course }),
    action: m.certificates_mail_button(),
    outro: outro(),
    topic: 'certificates',
  };
});

export const certificateRevoked = defineMail(
  'certificate-revoked',
  ({ course, reason }: { course: string; reason: Text }) => ({
    subject: m.certificates_mail_revoked_subject({ course }),
    intro: m.certificates_mail_revoked_intro({ course }),
    reason: sayText(reason),
    action: m.certificates_mail_button(),
    outro: m.certificates_mail_revoked_outro(),
  }),
);

interface MailedCertificate {
  id: string;
  course_title: string;
  /** The student's name as it is now. */
  present_name: string;
  student_email: string;
}

/** What all mails about a certificate share. */
export const aboutCertificate = ({ id, present_name, student_email }: MailedCertificate) => ({
  to: { name: present_name, email: student_email },
  link: `/certificates/${id}`,
});
