import { writeLetter } from '../../gateways/mail/letter.ts';
import type { Message } from '../../gateways/mail/mail.ts';

interface Addressee {
  brandName: string;
  email: string;
  name: string;
  link: string;
}

export const verificationMail = ({ brandName, email, name, link }: Addressee): Message =>
  writeLetter({
    brandName,
    to: email,
    name,
    subject: `Welcome to ${brandName}: please confirm your address`,
    before: `Good to have you. Please confirm that this address is yours. You can use ${brandName} without it, but only a confirmed address can be joined with a Google account.`,
    action: 'Confirm my address',
    link,
    after: 'The link works for three days. If it was not you who signed up, please ignore this mail.',
  });

export const passwordResetMail = ({ brandName, email, name, link }: Addressee): Message =>
  writeLetter({
    brandName,
    to: email,
    name,
    subject: `Your new password for ${brandName}`,
    before: 'Somebody, hopefully you, asked for a new password. Follow this link to choose one.',
    action: 'Choose a new password',
    link,
    after: 'The link works once, for one hour. If it was not you, please ignore this mail: nothing has changed.',
  });
