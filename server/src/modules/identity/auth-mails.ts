import { PAGES } from '@guildhall/contract';
import type { AuthDeps } from './auth-deps.ts';
import { AFTER_VERIFICATION, AUTH_PATH } from './auth-paths.ts';
import { markVerified } from './identity.queries.ts';
import { WRONG_PASSWORDS } from './identity-limits.ts';
import { passwordResetMail, verificationMail } from './identity-mails.ts';

interface Addressed {
  user: { name: string; email: string };
  token: string;
}

const THREE_DAYS = 3 * 86_400;
const ONE_HOUR = 3_600;

/**
 * What better-auth sends, and when. The links are made from the public address and never from the request,
 * whose `Host` its sender chooses.
 */
export function mailOptions({ settings: { publicUrl, brandName }, database, mail, limits, now }: AuthDeps) {
  const sendVerificationEmail = ({ user: { name, email }, token }: Addressed) => {
    const query = new URLSearchParams({ token, callbackURL: AFTER_VERIFICATION });
    const link = `${publicUrl}${AUTH_PATH}/verify-email?${query}`;
    return mail.send(verificationMail({ brandName, email, name, link }));
  };

  const sendResetPassword = ({ user: { name, email }, token }: Addressed) => {
    const link = `${publicUrl}${PAGES.resetPassword.path}?${new URLSearchParams({ token })}`;
    return mail.send(passwordResetMail({ brandName, email, name, link }));
  };

  return {
    emailVerification: { sendVerificationEmail, expiresIn: THREE_DAYS },
    emailAndPassword: {
      sendResetPassword,
      resetPasswordTokenExpiresIn: ONE_HOUR,
      /** Whoever has read that mail has the address, and may try the new password at once. */
      onPasswordReset: async ({ user: { id, email } }: { user: { id: string; email: string } }) => {
        await markVerified(database, id, now());
        await limits.resetAccount(WRONG_PASSWORDS, email);
      },
    },
  };
}
