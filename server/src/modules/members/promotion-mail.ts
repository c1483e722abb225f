import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';

export const promotionMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: { name: string; email: string },
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.members_mail_admin_subject({ brandName }),
    intro: m.members_mail_admin_intro(),
    action: m.members_mail_admin_action(),
    link: publicUrl + PAGES.allUsers.path,
    outro: m.members_mail_admin_outro(),
  });
