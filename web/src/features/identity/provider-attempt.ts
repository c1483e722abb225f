import { isReturnPath, oneOf, PAGES, PROVIDERS, type ProviderId } from '@guildhall/contract';
import { PAGES_BASE } from '../../lib/language.ts';

/** The page with the button that was pressed. */
export type StartPage = 'login' | 'signup';

/** One attempt to sign in elsewhere. It travels in the query of the page that the provider redirects to. */
export interface ProviderAttempt {
  /** Tells the attempts of several windows apart. */
  id: string;
  provider: ProviderId;
  via: 'popup' | 'redirect';
  from: StartPage;
  /** The path to go to afterwards. */
  to: string;
}

export interface ProviderResult extends ProviderAttempt {
  isNew: boolean;
  /** An error code; null when it succeeded. */
  error: string | null;
}

/** The path that the provider redirects to. A `to` that makes it too long is replaced by home. */
export function callbackPath({ to, ...attempt }: ProviderAttempt): string {
  const pathLeadingTo = (target: string) =>
    `${PAGES_BASE}${PAGES.signedIn.path}?${new URLSearchParams({ ...attempt, to: target })}`;
  const path = pathLeadingTo(to);
  return isReturnPath(path) ? path : pathLeadingTo(PAGES.home.path);
}

/** The same for somebody who has no account yet. */
export const newUserCallbackPath = (attempt: ProviderAttempt): string => `${callbackPath(attempt)}&new=yes`;

/** Undefined for a query that no attempt has led to. */
export function providerResultOf(search: URLSearchParams): ProviderResult | undefined {
  const id = search.get('id');
  const to = search.get('to');
  /** Google where none is named: a sign-in may have begun before there were others. */
  const provider = oneOf(PROVIDERS, search.get('provider') ?? 'google');
  const via = oneOf(['popup', 'redirect'], search.get('via'));
  const from = oneOf(['login', 'signup'], search.get('from'));
  if (id === null || to === null || !provider || !via || !from || !isReturnPath(to)) return undefined;
  return { id, provider, via, from, to, isNew: search.has('new'), error: search.get('error') };
}
