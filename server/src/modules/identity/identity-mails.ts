import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import type { Client } from '../../database/security-events.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';

export const addressVerification = defineMail('address-verification', (_: object, { brandName }) => ({
  subject: m.identity_mail_verification_subject({ brandName }),
  intro: m.identity_mail_verification_intro({ brandName }),
  action: m.identity_mail_verification_action(),
  outro: m.identity_mail_verification_outro(),
}));

export const passwordReset = defineMail('password-reset', (_: object, { brandName }) => ({
  subject: m.identity_mail_reset_subject({ brandName }),
  intro: m.identity_mail_reset_intro(),
  action: m.identity_mail_reset_action(),
  outro: m.identity_mail_reset_outro(),
}));

/** When somebody is suspended, and when they ask for a new password meanwhile. */
export const memberSuspended = defineMail('member-suspended', ({ reason }: { reason: string }, { brandName }) => ({
  subject: m.identity_mail_suspended_subject({ brandName }),
  intro: m.identity_mail_suspended_intro({ brandName }),
  reason,
  action: m.identity_mail_suspended_action({ brandName }),
  outro: m.identity_mail_suspended_outro(),
}));

/** To the owner, when strangers have entered wrong passwords often. */
export const wrongPasswords = defineMail('wrong-passwords', ({ count }: { count: number }, { brandName }) => ({
  subject: m.identity_mail_wrong_passwords_subject({ brandName }),
  intro: m.identity_mail_wrong_passwords_intro({ count }),
  action: m.identity_mail_wrong_passwords_action(),
  outro: m.identity_mail_wrong_passwords_outro(),
}));

/** After a change of password. */
export const newPassword = defineMail('new-password', (_: object, { brandName }) => ({
  subject: m.identity_mail_new_password_subject({ brandName }),
  intro: m.identity_mail_new_password_intro({ brandName }),
  action: m.identity_mail_new_password_action(),
  outro: m.identity_mail_new_password_outro(),
}));

const timeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** Somebody has signed in on a device that the account did not know. */
export const newDevice = defineMail(
  'new-device',
  ({ address, device, at }: Client & { at: string }, { brandName }) => ({
    subject: m.identity_mail_new_device_subject({ brandName }),
    intro: m.identity_mail_new_device_intro({
      at: timeFormat().format(new Date(at)),
      address,
      device: device || m.identity_unknown_device(),
    }),
    action: m.identity_mail_new_device_action(),
    outro: m.identity_mail_new_device_outro(),
  }),
);
