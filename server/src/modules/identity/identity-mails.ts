import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import type { Client } from '../../database/security-events.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';

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

/** When somebody is suspended, and when they ask for a new password meanwhile. */
export const suspensionMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: { name: string; email: string },
  reason: string,
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.identity_mail_suspended_subject({ brandName }),
    intro: `${m.identity_mail_suspended_intro({ brandName })}\n\n${m.common_mail_reason({ reason })}`,
    action: m.identity_mail_suspended_action({ brandName }),
    link: publicUrl,
    outro: m.identity_mail_suspended_outro(),
  });

interface Recipient {
  name: string;
  email: string;
}

/** To the owner, when strangers have entered wrong passwords often. */
export const wrongPasswordsMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: Recipient,
  count: number,
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.identity_mail_wrong_passwords_subject({ brandName }),
    intro: m.identity_mail_wrong_passwords_intro({ count }),
    action: m.identity_mail_wrong_passwords_action(),
    link: `${publicUrl}${PAGES.login.path}`,
    outro: m.identity_mail_wrong_passwords_outro(),
  });

/** After a change of password. */
export const newPasswordMail = ({ brandName, publicUrl }: MailSender, { name, email }: Recipient): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.identity_mail_new_password_subject({ brandName }),
    intro: m.identity_mail_new_password_intro({ brandName }),
    action: m.identity_mail_new_password_action(),
    link: `${publicUrl}${PAGES.login.path}`,
    outro: m.identity_mail_new_password_outro(),
  });

const timeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** Somebody has signed in on a device that the account did not know. */
export const newDeviceMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: Recipient,
  { client, now }: { client: Client; now: Date },
): Message =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.identity_mail_new_device_subject({ brandName }),
    intro: m.identity_mail_new_device_intro({
      at: timeFormat().format(now),
      address: client.address,
      device: client.device || m.identity_unknown_device(),
    }),
    action: m.identity_mail_new_device_action(),
    link: `${publicUrl}${PAGES.myProfile.path}`,
    outro: m.identity_mail_new_device_outro(),
  });
