import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import type { Person } from '../../lib/session.ts';
import { IS_SANDBOX, SANDBOX_MAIL } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toasts.tsx';
import { askAuth } from './auth-calls.ts';

interface VerificationAlertProps {
  person: Person;
  /** How one comes from the link in the mail; null for everybody else. */
  verification: 'confirmed' | 'refused' | null;
}

/** Whether the address is confirmed: only said while it is not, or when it has just been. */
export function VerificationAlert({ person: { email, emailVerified }, verification }: VerificationAlertProps) {
  if (emailVerified) return verification && <Alert>Your e-mail address is confirmed. Thank you.</Alert>;
  return (
    <Alert tone={verification === 'refused' ? 'error' : 'neutral'}>
      <p>
        {verification === 'refused' && 'This link is used or too old. '}Please confirm that{' '}
        <strong className="wrap-anywhere">{email}</strong> is yours, by the link in our mail.
      </p>
      <SendAgain />
    </Alert>
  );
}

function SendAgain() {
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    try {
      await askAuth('/send-verification-email', {});
      setIsSent(true);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (!isSent) {
    return (
      <button type="button" onClick={send} className="text-link justify-self-start py-1">
        Send the mail again
      </button>
    );
  }
  return (
    <p>
      It is on its way.{' '}
      {IS_SANDBOX && (
        <a href={SANDBOX_MAIL} className="text-link">
          Mail catcher
        </a>
      )}
    </p>
  );
}
