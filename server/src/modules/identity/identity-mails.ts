import type { Message } from '../../gateways/mail/mail.ts';
import { renderMail } from '../../gateways/mail/render-mail.ts';

interface Addressee {
  brandName: string;
  email: string;
  name: string;
  link: string;
}

export const verificationMail = ({ brandName, email, name, link }: Addressee): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: `Welcome to ${brandName}: please confirm your address`,
    intro: `Good to have you. Please confirm that this address is yours. You can use ${brandName} without it, but only a confirmed address can be joined with a Google account.`,
    action: 'Confirm my address',
    link,
    outro: 'The link works for three days. If it was not you who signed up, please ignore this mail.',
  });

export const passwordResetMail = ({ brandName, email, name, link }: Addressee): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: `Your new password for ${brandName}`,
    intro: 'Somebody, hopefully you, asked for a new password. Follow this link to choose one.',
    action: 'Choose a new password',
    link,
    outro: 'The link works once, for one hour. If it was not you, please ignore this mail: nothing has changed.',
  });
