import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../lib/error-texts.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { sessionQuery } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { type Arrival, newVisitId, type StartPage, type Visit } from './google-attempt.ts';
import { GOOGLE_TROUBLES, type GoogleTrouble, troubleOf } from './google-errors.ts';
import { openGoogleWindow, waitForArrival } from './google-popup.ts';
import { addressOfGoogle, finishGoogleSignIn } from './google-sign-in.ts';

/** A window that is gone without a word may have come back all the same, as long as there is a session now. */
async function arrivalWithoutWord(client: QueryClient, visit: Visit): Promise<Arrival | GoogleTrouble> {
  const person = await client.query({ ...sessionQuery, staleTime: 0 });
  return person ? { ...visit, isNew: false, error: null } : 'popup-closed';
}

/** What the visit came to that was made in a window of its own. */
async function visitInWindow(client: QueryClient, popup: Window, visit: Visit, signal: AbortSignal) {
  try {
    popup.location.href = await addressOfGoogle(visit);
    const arrival = await waitForArrival(popup, visit.id, signal);
    if (!arrival) return signal.aborted ? 'cancelled' : await arrivalWithoutWord(client, visit);
    return arrival.error === null ? arrival : troubleOf(arrival.error);
  } finally {
    popup.close();
  }
}

/** Signing in with Google: in a window of its own, or in this one where the browser opens no other. */
export function useGoogle(from: StartPage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const brought = search.get('error');
  const [trouble, setTrouble] = useState(brought === null ? '' : GOOGLE_TROUBLES[troubleOf(brought)]);
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<AbortController>(null);

  const visitHere = async (visit: Visit) => {
    setTrouble(GOOGLE_TROUBLES['popup-blocked']);
    window.location.assign(await addressOfGoogle({ ...visit, via: 'redirect' }));
  };

  const visitThere = async (popup: Window, visit: Visit) => {
    waiting.current = new AbortController();
    const outcome = await visitInWindow(client, popup, visit, waiting.current.signal);
    if (typeof outcome === 'string') {
      setTrouble(GOOGLE_TROUBLES[outcome]);
      toast.error('Something went wrong!');
      return;
    }
    toast.success(await finishGoogleSignIn(client, outcome));
    await navigate(outcome.to, { replace: true });
  };

  const start = async () => {
    const popup = openGoogleWindow();
    const visit: Visit = { id: newVisitId(), via: 'popup', from, to: returnPathOf(search) };
    setTrouble('');
    setIsWaiting(true);
    try {
      await (popup ? visitThere(popup, visit) : visitHere(visit));
    } catch (error) {
      setTrouble(errorText(error));
      toast.error('Something went wrong!');
    }
    setIsWaiting(false);
  };

  return { start, cancel: () => waiting.current?.abort(), isWaiting, trouble };
}
