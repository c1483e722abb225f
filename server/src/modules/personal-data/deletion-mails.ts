import { m } from '@guildhall/messages';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { formatDay } from '../../lib/format-day.ts';

export const deletionRequested = defineMail('deletion-requested', ({ dueAt }: { dueAt: string }, { brandName }) => ({
  subject: m.personal_data_mail_requested_subject({ brandName }),
  intro: m.personal_data_mail_requested_intro({ day: formatDay(dueAt) }),
  action: m.personal_data_keep(),
  outro: m.personal_data_mail_requested_outro(),
}));

export const accountDeleted = defineMail('account-deleted', (_: object, { brandName }) => ({
  subject: m.personal_data_mail_deleted_subject({ brandName }),
  intro: m.personal_data_mail_deleted_intro(),
  action: m.members_mail_open({ brandName }),
  outro: m.personal_data_mail_deleted_outro(),
}));
