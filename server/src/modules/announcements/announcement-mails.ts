import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';

export const announcementMade = defineMail(
  'announcement-made',
  (announced: { teacher: string; course: string; title: string; text: string }, { publicUrl }) => ({
    subject: m.announcements_mail_subject(announced),
    intro: m.announcements_mail_intro(announced),
    action: m.announcements_mail_button(),
    outro: m.announcements_mail_outro({ course: announced.course, profile: publicUrl + PAGES.myProfile.path }),
    topic: 'announcements',
  }),
);

/** To its teacher, when an admin has removed it. */
export const announcementRemoved = defineMail(
  'announcement-removed',
  ({ title, course, reason }: { title: string; course: string; reason: string | undefined }) => ({
    subject: m.announcements_mail_removed_subject({ title }),
    intro: m.announcements_mail_removed_intro({ title, course }),
    reason,
    action: m.announcements_mail_button(),
    outro: m.announcements_mail_removed_outro(),
  }),
);
