import { INVITATION_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { defineMail } from '../../../jobs/mails/translate-mail.ts';

interface GrantedPlace {
  course: string;
  reason: string;
}

export const placeGranted = defineMail('place-granted', ({ course, reason }: GrantedPlace, { brandName }) => ({
  subject: m.grants_mail_subject({ course }),
  intro: m.grants_mail_intro({ course, brandName }),
  reason,
  action: m.grants_mail_action(),
  outro: m.grants_mail_outro(),
}));

export const placeEnded = defineMail('place-ended', ({ course, reason }: GrantedPlace) => ({
  subject: m.grants_mail_ended_subject({ course }),
  intro: m.grants_mail_ended_intro({ course }),
  reason,
  action: m.grants_mail_ended_action(),
  outro: m.grants_mail_ended_outro(),
}));

/** To somebody who has no account; without a class, to an account alone. */
export const invitation = defineMail(
  'invitation',
  ({ course, reason }: { course: string | null; reason: string }, { brandName }) => ({
    subject:
      course === null ? m.grants_mail_people_subject({ brandName }) : m.grants_mail_invitation_subject({ course }),
    intro:
      course === null
        ? m.grants_mail_people_intro({ brandName })
        : m.grants_mail_invitation_intro({ course, brandName }),
    reason,
    action: m.grants_mail_invitation_action(),
    outro: m.grants_mail_invitation_outro({ days: String(INVITATION_DAYS) }),
  }),
);
