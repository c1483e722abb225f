import { PAGES, ReturnPath } from '@guildhall/contract';
import { z } from 'zod';

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

/** Unlike `crypto.randomUUID` this works without https. */
export const newAttemptId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

/** The path that Google redirects to. A `to` that makes it too long is replaced by home. */
export function callbackPath({ to, ...attempt }: GoogleAttempt): string {
  const pathLeadingTo = (target: string) => `${PAGES.signedIn.path}?${new URLSearchParams({ ...attempt, to: target })}`;
  const path = pathLeadingTo(to);
  return ReturnPath.safeParse(path).success ? path : pathLeadingTo(PAGES.home.path);
}

/** The same for somebody who has no account yet. */
export const newUserCallbackPath = (attempt: GoogleAttempt): string => `${callbackPath(attempt)}&new=yes`;

const CallbackQuery = z.object({
  id: z.string(),
  via: z.enum(['popup', 'redirect']),
  from: z.enum(['login', 'signup']),
  to: ReturnPath,
  new: z.string().optional(),
  error: z.string().optional(),
});

/** Undefined for a query that no attempt has led to. */
export function googleResultOf(search: URLSearchParams): GoogleResult | undefined {
  const { data } = CallbackQuery.safeParse(Object.fromEntries(search));
  if (!data) return undefined;
  const { new: isNew, error = null, ...attempt } = data;
  return { ...attempt, isNew: isNew !== undefined, error };
}
