import { PAGES, type ProviderId } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { newToken } from '../../lib/random-ids.ts';
import { type Person, startSession } from '../../lib/session.ts';
import { providerName } from '../../lib/site.ts';
import { replaceToken } from '../../lib/token.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { providerErrorText } from './provider-errors.ts';
import { openProviderPopup } from './provider-popup.ts';
import { signInByPopup } from './provider-popup-sign-in.ts';

interface ProofByProviderProps {
  provider: ProviderId;
  person: Person;
  onDone: () => void;
}

export const ProofByGoogle = (props: Omit<ProofByProviderProps, 'provider'>) => (
  <ProofByProvider provider="google" {...props} />
);

export const ProofByOidc = (props: Omit<ProofByProviderProps, 'provider'>) => (
  <ProofByProvider provider="oidc" {...props} />
);

/** By signing in once more, for somebody who has no password here. */
function ProofByProvider({ provider, person, onDone }: ProofByProviderProps) {
  const client = useQueryClient();
  const name = providerName(provider);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');

  /** Returns what went wrong; empty where the same person has signed in. */
  const signInAgain = async (popup: Window): Promise<string> => {
    const attempt = { id: newToken(), provider, via: 'popup', from: 'login', to: PAGES.home.path } as const;
    const outcome = await signInByPopup(client, popup, attempt, new AbortController().signal);
    if (typeof outcome === 'string') return providerErrorText(outcome, provider);
    const { uid, email } = await startSession(client);
    if (uid !== person.uid) return m.identity_proof_other_account({ provider: name });
    await replaceToken(email);
    return '';
  };

  const start = async () => {
    const popup = openProviderPopup();
    if (!popup) return setProblem(m.identity_proof_popup_blocked({ provider: name }));
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
        {m.identity_continue_with_provider({ provider: name })}
      </Button>
    </div>
  );
}
