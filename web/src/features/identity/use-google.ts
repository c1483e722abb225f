import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SecondFactorMissing } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { newToken } from '../../lib/random-ids.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { toast } from '../../ui/toasts.tsx';
import type { GoogleAttempt, StartPage } from './google-attempt.ts';
import { GOOGLE_ERROR_TEXTS, googleErrorOf } from './google-errors.ts';
import { openGooglePopup } from './google-popup.ts';
import { signInByPopup } from './google-popup-sign-in.ts';
import { finishGoogleSignIn, googleUrl } from './google-sign-in.ts';
import { secondStepPath } from './second-step-path.ts';

/** In Google's window, where it can be cancelled; or before and after it. */
type Step = 'window' | 'request';

/** After the Back button on Google's pages, the browser may restore this one as it was left. */
function useRestored(restore: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && restore();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, [restore]);
}

/** Signing in with Google: in a popup, or by a redirect where the browser blocks popups. */
export function useGoogle(from: StartPage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirectError = search.get('error');
  const [formError, setFormError] = useState(() =>
    redirectError === null ? '' : GOOGLE_ERROR_TEXTS[googleErrorOf(redirectError)](),
  );
  const [step, setStep] = useState<Step>();
  useRestored(useCallback(() => setStep(undefined), []));
  const waiting = useRef<AbortController>(null);

  /** Does not end: the browser leaves this page. */
  const startRedirect = async (attempt: GoogleAttempt) => {
    setFormError(GOOGLE_ERROR_TEXTS['popup-blocked']());
    window.location.assign(await googleUrl({ ...attempt, via: 'redirect' }));
    await new Promise(() => undefined);
  };

  const startPopup = async (popup: Window, attempt: GoogleAttempt) => {
    waiting.current = new AbortController();
    setStep('window');
    const outcome = await signInByPopup(client, popup, attempt, waiting.current.signal);
    setStep('request');
    if (typeof outcome === 'string') {
      setFormError(GOOGLE_ERROR_TEXTS[outcome]());
      toast.error(m.common_something_went_wrong());
      return;
    }
    toast.success(await finishGoogleSignIn(client, outcome));
    await navigate(outcome.to, { replace: true });
  };

  const start = async () => {
    const popup = openGooglePopup();
    const attempt: GoogleAttempt = { id: newToken(), via: 'popup', from, to: returnPathOf(search) };
    setFormError('');
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

  return { start, cancel: () => waiting.current?.abort(), step, formError };
}
