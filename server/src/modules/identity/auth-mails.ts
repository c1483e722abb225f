import { languagePrefix, PAGES, RESET_LINK_HOURS } from '@guildhall/contract';
import { currentLanguage } from '@guildhall/messages/language';
import type { Message } from '../../gateways/mail/mail.ts';
import { writeToRecipient } from '../../gateways/mail/recipient-language.ts';
import { removeAllFactors } from '../second-factors/index.ts';
import { announceNewPassword } from './announce-new-password.ts';
import type { AuthDeps } from './auth-deps.ts';
import { ADDRESS_HEADER, AFTER_VERIFICATION, AUTH_PATH } from './auth-paths.ts';
import { markVerified } from './identity.queries.ts';
import { passwordResetMail, suspensionMail, verificationMail } from './identity-mails.ts';
import { findSuspensionReason } from './member-identity.queries.ts';

interface LinkMail {
  user: { id: string; name: string; email: string };
  token: string;
  /** better-auth's link: made from the request, so that only its query is used. */
  url: string;
}

const THREE_DAYS = 3 * 86_400;

/** Where the person wanted to go: a path that the contract has checked. better-auth writes `/` where there is none. */
function pathAfterVerification(url: string): string {
  const path = new URL(url).searchParams.get('callbackURL') ?? '/';
  return languagePrefix(currentLanguage()) + (path === '/' ? AFTER_VERIFICATION : path);
}

/**
 * The mails that better-auth sends. Links are made from the public URL and not from the request, because a caller chooses
 * the `Host` header.
 */
export function mailOptions(deps: AuthDeps) {
  const { settings, database, inTx, mail, offered, onVerified, now } = deps;
  const { publicUrl, brandName } = settings;
  const send = async (write: () => Message) => mail.send(await writeToRecipient(database, write, offered));

  /** In the language of the page: its reader asks for it, and at sign-up no other language is known. */
  const sendVerificationEmail = ({ user: { name, email }, token, url }: LinkMail) => {
    const query = new URLSearchParams({ token, callbackURL: pathAfterVerification(url) });
    const link = `${publicUrl}${AUTH_PATH}/verify-email?${query}`;
    return mail.send(verificationMail({ brandName, email, name, link }));
  };

  /** A suspended person gets no link, but reads again why they cannot sign in. */
  const sendResetPassword = async ({ user: { id, name, email }, token }: LinkMail) => {
    const reason = await findSuspensionReason(database, id);
    if (reason !== null) return send(() => suspensionMail({ brandName, publicUrl }, { name, email }, reason));
    const link = `${publicUrl}${PAGES.resetPassword.path}?${new URLSearchParams({ token })}`;
    return send(() => passwordResetMail({ brandName, email, name, link }));
  };

  return {
    emailVerification: {
      sendVerificationEmail,
      expiresIn: THREE_DAYS,
      afterEmailVerification: ({ id }: { id: string }) => inTx((tx) => onVerified(tx, id)),
    },
    emailAndPassword: {
      sendResetPassword,
      resetPasswordTokenExpiresIn: RESET_LINK_HOURS * 3_600,
      /** Whoever has read the mail owns the address, and may use the new password at once. */
      onPasswordReset: async ({ user }: { user: LinkMail['user'] }, request?: Request) => {
        const client = {
          address: request?.headers.get(ADDRESS_HEADER) ?? '',
          device: request?.headers.get('user-agent') ?? '',
        };
        await inTx(async (tx) => {
          /** Until now nobody had shown that the address is theirs: second factors may be a stranger's. */
          if (await markVerified(tx, user.id, now())) await removeAllFactors(tx, user.id);
          await announceNewPassword(tx, deps, { kind: 'password.reset', user, client, now: now() });
          await onVerified(tx, user.id);
        });
      },
    },
  };
}
