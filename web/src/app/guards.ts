import { PAGES } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { loadPerson } from '../lib/session.ts';
import { readToken } from '../lib/token.ts';
import { loadAccount } from './load-account.ts';

export type Guard = (queryClient: QueryClient) => MiddlewareFunction;

/**
 * Before the first page is shown it is known who is there. A browser without a token is nobody's, and asks nothing;
 * while the server cannot say, the page is shown all the same.
 */
export const knowSession: Guard = (queryClient) => async () => {
  if (readToken() === undefined) return;
  await Promise.all([loadPerson(queryClient), loadAccount()]).catch(() => undefined);
};

/** Sends the signed-out to the login page, and back afterwards. */
export const signedInOnly: Guard =
  (queryClient) =>
  async ({ request }) => {
    if (await loadPerson(queryClient)) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(pathWithReturn(PAGES.login.path, pathname + search));
  };

/** There is nothing to do here for somebody who is signed in. */
export const signedOutOnly: Guard =
  (queryClient) =>
  async ({ request }) => {
    const person = await loadPerson(queryClient).catch(() => null);
    if (person) throw redirect(returnPathOf(new URL(request.url).searchParams));
  };
