import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message } from '../../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../../gateways/mail/render-mail.ts';

/** To the admin in whose name a new key acts. */
export const apiKeyMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: { name: string; email: string },
  keyName: string,
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.api_keys_mail_subject({ brandName }),
    intro: m.api_keys_mail_intro({ name: keyName }),
    action: m.api_keys_mail_action(),
    link: `${publicUrl}${PAGES.apiKeys.path}`,
    outro: m.api_keys_mail_outro(),
  });
