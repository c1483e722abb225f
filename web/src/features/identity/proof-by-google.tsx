import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { newToken } from '../../lib/random-ids.ts';
import { type Person, startSession } from '../../lib/session.ts';
import { replaceToken } from '../../lib/token.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { GOOGLE_ERROR_TEXTS } from './google-errors.ts';
import { openGooglePopup } from './google-popup.ts';
import { signInByPopup } from './google-popup-sign-in.ts';

/** By signing in once more, for somebody who has no password here. */
export function ProofByGoogle({ person, onDone }: { person: Person; onDone: () => void }) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');

  /** Returns what went wrong; empty where the same person has signed in. */
  const signInAgain = async (popup: Window): Promise<string> => {
    const attempt = { id: newToken(), via: 'popup', from: 'login', to: PAGES.home.path } as const;
    const outcome = await signInByPopup(client, popup, attempt, new AbortController().signal);
    if (typeof outcome === 'string') return GOOGLE_ERROR_TEXTS[outcome]();
    const { uid, email } = await startSession(client);
    if (uid !== person.uid) return m.identity_proof_other_account();
    await replaceToken(email);
    return '';
  };

  const start = async () => {
    const popup = openGooglePopup();
    if (!popup) return setProblem(m.identity_proof_popup_blocked());
    setIsPending(true);
    const text = await signInAgain(popup).catch(errorText);
    setIsPending(false);
    setProblem(text);
    if (text === '') onDone();
  };

  return (
    <div className="grid justify-items-start gap-4">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button pending={isPending} onClick={start}>
        {m.identity_continue_with_google()}
      </Button>
    </div>
  );
}
