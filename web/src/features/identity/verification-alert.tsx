import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import type { Person } from '../../lib/session.ts';
import { IS_SANDBOX, SANDBOX_MAIL } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { pathAfterVerification, type Verification } from './verification.ts';

export interface VerificationAlertProps {
  person: Person;
  verification: Verification;
  /** The page that the link of a new mail leads back to; the profile where it is missing. */
  returnTo?: string | undefined;
}

/** Shown while the e-mail address is not verified, and when it has just been. */
export function VerificationAlert({
  person: { email, emailVerified },
  verification,
  returnTo,
}: VerificationAlertProps) {
  if (emailVerified) return verification && <Alert>{m.identity_email_confirmed()}</Alert>;
  const isRefused = verification === 'refused';
  const message = isRefused ? m.identity_email_link_refused : m.identity_email_unconfirmed;
  return (
    <Alert tone={isRefused ? 'error' : 'neutral'}>
      <p>{richText(message({ email: () => <strong className="wrap-anywhere">{email}</strong> }))}</p>
      <SendAgain returnTo={returnTo} />
    </Alert>
  );
}

function SendAgain({ returnTo }: Pick<VerificationAlertProps, 'returnTo'>) {
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    try {
      await callAuth('/send-verification-email', returnTo ? { callbackURL: pathAfterVerification(returnTo) } : {});
      setIsSent(true);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (!isSent) {
    return (
      <button type="button" onClick={send} className="text-link justify-self-start py-1">
        {m.identity_email_send_again()}
      </button>
    );
  }
  return (
    <p>
      {m.identity_email_sent()}{' '}
      {IS_SANDBOX && (
        <a href={SANDBOX_MAIL} className="text-link">
          {m.identity_mail_catcher()}
        </a>
      )}
    </p>
  );
}
