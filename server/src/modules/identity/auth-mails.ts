import { languagePrefix, PAGES, RESET_LINK_HOURS } from '@guildhall/contract';
import { currentLanguage } from '@guildhall/messages/language';
import { createEmailVerificationToken } from 'better-auth/api';
import type { Tx } from '../../database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { MAIL_TIMEOUT } from '../../jobs/mails/create-mail-queue.ts';
import { offeredLanguage, writeToRecipient } from '../../jobs/mails/recipient-language.ts';
import { inLanguage } from '../../lib/in-language.ts';
import type { AuthDeps, NewPasswordMails, VerificationMails, VerificationRequest } from './auth-deps.ts';
import { AFTER_VERIFICATION, AUTH_PATH } from './auth-paths.ts';
import { passwordResetMail, suspensionMail, verificationMail } from './identity-mails.ts';
import { findMailOwner } from './owner.queries.ts';

/** Milliseconds that links hold, from the moment when their mail is sent. */
const VERIFICATION_LIFETIME = 3 * 86_400_000;
const RESET_LIFETIME = RESET_LINK_HOURS * 3_600_000;

/** Seconds: eleven attempts in about an hour. Nobody waits longer for a new password, or has asked again. */
const RESET_RETRIES = { max: 10, firstPause: 10, maxPause: 600 };

type MailDeps = Pick<AuthDeps, 'settings' | 'database' | 'mail' | 'offered' | 'now'>;

/** In the language of the page: its reader asks for it, and at sign-up no other language is known. */
export const requestVerification = (tx: Tx, mails: VerificationMails, { to, path }: { to: string; path?: unknown }) =>
  mails.add(tx, {
    to,
    path: typeof path === 'string' && path !== '/' ? path : AFTER_VERIFICATION,
    language: currentLanguage(),
  });

interface VerificationMailsDeps extends MailDeps {
  jobs: Jobs;
  /** better-auth's: it signs the token. */
  secret: string;
}

/** Nothing to somebody who has confirmed the address meanwhile, or has no account any more. */
export function createVerificationMails({ jobs, secret, ...deps }: VerificationMailsDeps): VerificationMails {
  const { settings, database, mail, offered } = deps;
  const { publicUrl, brandName } = settings;
  const send = async ({ to, path, language }: VerificationRequest) => {
    const owner = await findMailOwner(database, to);
    if (!owner || owner.email_verified) return;
    const token = await createEmailVerificationToken(secret, owner.email, undefined, VERIFICATION_LIFETIME / 1_000);
    await inLanguage(offeredLanguage(language, offered), () => {
      const query = new URLSearchParams({ token, callbackURL: languagePrefix(currentLanguage()) + path });
      const link = `${publicUrl}${AUTH_PATH}/verify-email?${query}`;
      return mail.send(verificationMail({ brandName, email: owner.email, name: owner.name, link }));
    });
  };
  return jobs.define({ name: 'mail-verification', timeout: MAIL_TIMEOUT, work: send });
}

interface NewPasswordMailsDeps extends MailDeps {
  jobs: Jobs;
  /** Stores what the link holds. Older links of the person end. */
  createToken: (userId: string, expiresAt: Date) => Promise<string>;
}

/** A suspended person gets no link, but reads again why they cannot sign in. */
export function createNewPasswordMails({ jobs, createToken, ...deps }: NewPasswordMailsDeps): NewPasswordMails {
  const { settings, database, mail, offered, now } = deps;
  const { publicUrl, brandName } = settings;
  const write = async (owner: NonNullable<Awaited<ReturnType<typeof findMailOwner>>>) => {
    const { id, email, name, role, suspended_reason: reason } = owner;
    if (reason !== null) return () => suspensionMail({ brandName, publicUrl }, { name, email }, reason);
    const token = await createToken(id, new Date(now().getTime() + RESET_LIFETIME));
    /** Admins may have keys of the API: the page asks whether they end too. */
    const query = new URLSearchParams({ token, ...(role === 'Admin' && { keys: 'ask' }) });
    const link = `${publicUrl}${PAGES.resetPassword.path}?${query}`;
    return () => passwordResetMail({ brandName, email, name, link });
  };
  const send = async ({ to }: { to: string }) => {
    const owner = await findMailOwner(database, to);
    if (owner) await mail.send(await writeToRecipient(database, await write(owner), offered));
  };
  return jobs.define({ name: 'mail-new-password', timeout: MAIL_TIMEOUT, retries: RESET_RETRIES, work: send });
}
