import { m } from '@guildhall/messages';
import type { Message } from '../../gateways/mail/mail.ts';
import { renderMail } from '../../gateways/mail/render-mail.ts';

interface LinkMail {
  brandName: string;
  email: string;
  name: string;
  link: string;
}

export const verificationMail = ({ brandName, email, name, link }: LinkMail): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.identity_mail_verification_subject({ brandName }),
    intro: m.identity_mail_verification_intro({ brandName }),
    action: m.identity_mail_verification_action(),
    link,
    outro: m.identity_mail_verification_outro(),
  });

export const passwordResetMail = ({ brandName, email, name, link }: LinkMail): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.identity_mail_reset_subject({ brandName }),
    intro: m.identity_mail_reset_intro(),
    action: m.identity_mail_reset_action(),
    link,
    outro: m.identity_mail_reset_outro(),
  });
