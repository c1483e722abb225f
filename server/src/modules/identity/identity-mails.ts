import { languagePrefix, PAGES, RESET_LINK_HOURS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage, perLocale } from '@guildhall/messages/language';
import { createEmailVerificationToken } from 'better-auth/api';
import type { Tx } from '../../database/database.ts';
import type { Client } from '../../database/security-events.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { MAIL_TIMEOUT } from '../../jobs/mails/mail-queue.ts';
import { defineMail, queuedMail } from '../../jobs/mails/translate-mail.ts';
import { offeredLanguage } from '../../lib/in-language.ts';
import type { AuthDeps, NewPasswordMails, VerificationMails, VerificationRequest } from './auth-deps.ts';
import { AFTER_VERIFICATION, AUTH_PATH } from './auth-paths.ts';
import { findMailOwner } from './owner.queries.ts';

const addressVerification = defineMail('address-verification', (_: object, { brandName }) => ({
  subject: m.identity_mail_verification_subject({ brandName }),
  intro: m.identity_mail_verification_intro({ brandName }),
  action: m.identity_mail_verification_action(),
  outro: m.identity_mail_verification_outro(),
}));

const passwordReset = defineMail('password-reset', (_: object, { brandName }) => ({
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

/** Milliseconds that links hold, from the moment when their mail is sent. */
const VERIFICATION_LIFETIME = 3 * 86_400_000;
const RESET_LIFETIME = RESET_LINK_HOURS * 3_600_000;

/** Seconds: eleven attempts in about an hour. Nobody waits longer for a new password, or has asked again. */
const RESET_RETRIES = { max: 10, firstPause: 10, maxPause: 600 };

type MailDeps = Pick<AuthDeps, 'database' | 'sendMail' | 'offered' | 'now'> & { jobs: Jobs };

/** In the language of the page: its reader asks for it, and at sign-up no other language is known. */
export const requestVerification = (tx: Tx, mails: VerificationMails, { to, path }: { to: string; path?: unknown }) =>
  mails.add(tx, {
    to,
    path: typeof path === 'string' && path !== '/' ? path : AFTER_VERIFICATION,
    language: currentLanguage(),
  });

interface VerificationMailsDeps extends MailDeps {
  /** better-auth's: it signs the token. */
  secret: string;
}

/** Nothing to somebody who has confirmed the address meanwhile, or has no account any more. */
export function createVerificationMails({ jobs, secret, ...deps }: VerificationMailsDeps): VerificationMails {
  const { database, sendMail, offered } = deps;
  const send = async ({ to, path, language: requested }: VerificationRequest) => {
    const owner = await findMailOwner(database, to);
    if (!owner || owner.email_verified) return;
    const token = await createEmailVerificationToken(secret, owner.email, undefined, VERIFICATION_LIFETIME / 1_000);
    const language = offeredLanguage(requested, offered);
    const query = new URLSearchParams({ token, callbackURL: languagePrefix(language) + path });
    const link = `${AUTH_PATH}/verify-email?${query}`;
    await sendMail(queuedMail({ to: owner, kind: addressVerification, values: {}, link }), { language });
  };
  return jobs.define({ name: 'mail-verification', timeout: MAIL_TIMEOUT, work: send });
}

interface NewPasswordMailsDeps extends MailDeps {
  /** Stores what the link holds. Older links of the person end. */
  createToken: (userId: string, expiresAt: Date) => Promise<string>;
}

/** A suspended person gets no link, but reads again why they cannot sign in. */
export function createNewPasswordMails({ jobs, createToken, ...deps }: NewPasswordMailsDeps): NewPasswordMails {
  const { database, sendMail, now } = deps;
  const send = async ({ to }: { to: string }) => {
    const owner = await findMailOwner(database, to);
    if (!owner) return;
    const { id, role, suspended_reason: reason } = owner;
    if (reason !== null) {
      return sendMail(queuedMail({ to: owner, kind: memberSuspended, values: { reason }, link: '' }));
    }
    const token = await createToken(id, new Date(now().getTime() + RESET_LIFETIME));
    /** Admins may have keys of the API: the page asks whether they end too. */
    const query = new URLSearchParams({ token, ...(role === 'Admin' && { keys: 'ask' }) });
    const link = `${PAGES.resetPassword.path}?${query}`;
    await sendMail(queuedMail({ to: owner, kind: passwordReset, values: {}, link }));
  };
  return jobs.define({ name: 'mail-new-password', timeout: MAIL_TIMEOUT, retries: RESET_RETRIES, work: send });
}
