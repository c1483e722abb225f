import { isReturnPath, oneOf, PAGES } from '@guildhall/contract';
import { PAGES_BASE } from '../../lib/language.ts';

/** The page with the button that was pressed. */
export type StartPage = 'login' | 'signup';

/** One attempt to sign in with Google. It travels in the query of the page that Google redirects to. */
export interface GoogleAttempt {
  /** Tells the attempts of several windows apart. */
  id: string;
  via: 'popup' | 'redirect';
  from: StartPage;
  /** The path to go to afterwards. */
  to: string;
}

export interface GoogleResult extends GoogleAttempt {
  isNew: boolean;
  /** An error code; null when it succeeded. */
  error: string | null;
}

/** The path that Google redirects to. A `to` that makes it too long is replaced by home. */
export function callbackPath({ to, ...attempt }: GoogleAttempt): string {
  const pathLeadingTo = (target: string) =>
    `${PAGES_BASE}${PAGES.signedIn.path}?${new URLSearchParams({ ...attempt, to: target })}`;
  const path = pathLeadingTo(to);
  return isReturnPath(path) ? path : pathLeadingTo(PAGES.home.path);
}

/** The same for somebody who has no account yet. */
export const newUserCallbackPath = (attempt: GoogleAttempt): string => `${callbackPath(attempt)}&new=yes`;

/** Undefined for a query that no attempt has led to. */
export function googleResultOf(search: URLSearchParams): GoogleResult | undefined {
  const id = search.get('id');
  const to = search.get('to');
  const via = oneOf(['popup', 'redirect'], search.get('via'));
  const from = oneOf(['login', 'signup'], search.get('from'));
  if (id === null || to === null || !via || !from || !isReturnPath(to)) return undefined;
  return { id, via, from, to, isNew: search.has('new'), error: search.get('error') };
}
