import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import { formatDay } from '../../lib/format-day.ts';

interface Recipient {
  name: string;
  email: string;
}

export const deletionMail = ({ brandName, publicUrl }: MailSender, { name, email }: Recipient, dueAt: Date): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.personal_data_mail_requested_subject({ brandName }),
    intro: m.personal_data_mail_requested_intro({ day: formatDay(dueAt.toISOString()) }),
    action: m.personal_data_keep(),
    link: publicUrl + PAGES.myProfile.path,
    outro: m.personal_data_mail_requested_outro(),
  });

export const deletedMail = ({ brandName, publicUrl }: MailSender, { name, email }: Recipient): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.personal_data_mail_deleted_subject({ brandName }),
    intro: m.personal_data_mail_deleted_intro(),
    action: m.members_mail_open({ brandName }),
    link: publicUrl,
    outro: m.personal_data_mail_deleted_outro(),
  });
