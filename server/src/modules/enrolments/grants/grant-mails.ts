import { INVITATION_DAYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../../gateways/mail/render-mail.ts';

interface Recipient {
  name: string;
  email: string;
}

interface GrantedCourse {
  course: { id: string; title: string };
  reason: string;
}

const withReason = (intro: string, reason: string) => `${intro}\n\n${m.common_mail_reason({ reason })}`;

export const grantedMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: Recipient,
  { course, reason }: GrantedCourse,
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.grants_mail_subject({ course: course.title }),
    intro: withReason(m.grants_mail_intro({ course: course.title, brandName }), reason),
    action: m.grants_mail_action(),
    link: publicUrl + PAGES.enrolledCourse.path.replace(':id', course.id),
    outro: m.grants_mail_outro(),
  });

export const grantEndedMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: Recipient,
  { course, reason }: GrantedCourse,
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.grants_mail_ended_subject({ course: course.title }),
    intro: withReason(m.grants_mail_ended_intro({ course: course.title }), reason),
    action: m.grants_mail_ended_action(),
    link: publicUrl + PAGES.courseDetails.path.replace(':id', course.id),
    outro: m.grants_mail_ended_outro(),
  });

interface InvitedTo {
  /** Null: to an account alone. */
  course: { title: string } | null;
  reason: string;
  token: string;
}

const invitationTexts = (brandName: string, { course }: InvitedTo) =>
  course
    ? {
        subject: m.grants_mail_invitation_subject({ course: course.title }),
        intro: m.grants_mail_invitation_intro({ course: course.title, brandName }),
      }
    : { subject: m.grants_mail_people_subject({ brandName }), intro: m.grants_mail_people_intro({ brandName }) };

/** To somebody who has no account. */
export const invitationMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: Recipient,
  invited: InvitedTo,
): Message => {
  const { subject, intro } = invitationTexts(brandName, invited);
  return renderMail({
    brandName,
    to: email,
    name,
    subject,
    intro: withReason(intro, invited.reason),
    action: m.grants_mail_invitation_action(),
    link: `${publicUrl}${PAGES.invitation.path}?${new URLSearchParams({ token: invited.token })}`,
    outro: m.grants_mail_invitation_outro({ days: String(INVITATION_DAYS) }),
  });
};
