import { oneOf, PROVIDERS, type ProviderId } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SecondFactorMissing } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { newToken } from '../../lib/random-ids.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { SIGN_IN_PROVIDERS } from '../../lib/site.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ProviderAttempt, StartPage } from './provider-attempt.ts';
import { providerErrorOf, providerErrorText } from './provider-errors.ts';
import { openProviderPopup } from './provider-popup.ts';
import { signInByPopup } from './provider-popup-sign-in.ts';
import { finishProviderSignIn, providerUrl } from './provider-sign-in.ts';
import { secondStepPath } from './second-step-path.ts';

/** In the provider's window, where it can be cancelled; or before and after it. */
type Step = 'window' | 'request';

/** After a redirect: which provider the error is from. */
const failedProvider = (search: URLSearchParams): ProviderId =>
  oneOf(PROVIDERS, search.get('provider')) ?? SIGN_IN_PROVIDERS[0]?.id ?? 'google';

/** After the Back button on the provider's pages, the browser may restore this one as it was left. */
function useRestored(restore: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && restore();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, [restore]);
}

/** Signing in elsewhere: in a popup, or by a redirect where the browser blocks popups. */
export function useProviderSignIn(from: StartPage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirectError = search.get('error');
  const [formError, setFormError] = useState(() =>
    redirectError === null ? '' : providerErrorText(providerErrorOf(redirectError), failedProvider(search)),
  );
  const [step, setStep] = useState<Step>();
  const [provider, setProvider] = useState<ProviderId>();
  useRestored(useCallback(() => setStep(undefined), []));
  const waiting = useRef<AbortController>(null);

  /** Does not end: the browser leaves this page. */
  const startRedirect = async (attempt: ProviderAttempt) => {
    setFormError(providerErrorText('popup-blocked', attempt.provider));
    window.location.assign(await providerUrl({ ...attempt, via: 'redirect' }));
    await new Promise(() => undefined);
  };

  const startPopup = async (popup: Window, attempt: ProviderAttempt) => {
    waiting.current = new AbortController();
    setStep('window');
    const outcome = await signInByPopup(client, popup, attempt, waiting.current.signal);
    setStep('request');
    if (typeof outcome === 'string') {
      setFormError(providerErrorText(outcome, attempt.provider));
      toast.error(m.common_something_went_wrong());
      return;
    }
    toast.success(await finishProviderSignIn(client, outcome));
    await navigate(outcome.to, { replace: true });
  };

  const start = async (chosen: ProviderId) => {
    const popup = openProviderPopup();
    const attempt: ProviderAttempt = { id: newToken(), provider: chosen, via: 'popup', from, to: returnPathOf(search) };
    setFormError('');
    setProvider(chosen);
    setStep('request');
    try {
      await (popup ? startPopup(popup, attempt) : startRedirect(attempt));
    } catch (error) {
      if (error instanceof SecondFactorMissing) return navigate(secondStepPath(attempt.to));
      setFormError(errorText(error));
      toast.error(m.common_something_went_wrong());
    }
    setStep(undefined);
  };

  return { start, cancel: () => waiting.current?.abort(), step, provider, formError };
}
