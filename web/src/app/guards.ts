import { PAGES } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { createPath, pathOf } from '../lib/router/address.ts';
import { type Loader, redirect } from '../lib/router/create-router.ts';
import { loadPerson } from '../lib/session.ts';
import { readToken } from '../lib/token.ts';
import { loadAccount } from './load-account.ts';

export type Guard = (queryClient: QueryClient) => Loader;

/**
 * Loads who is signed in before the first page is shown. Without a token nothing is fetched; when the server does not
 * respond, the page is shown all the same.
 */
export const loadSession: Guard = (queryClient) => async () => {
  if (readToken() === undefined) return;
  await Promise.all([loadPerson(queryClient), loadAccount()]).catch(() => undefined);
};

/** Redirects visitors to the login page, which leads back. */
export const signedInOnly: Guard =
  (queryClient) =>
  async ({ url }) => {
    if (await loadPerson(queryClient)) return;
    throw redirect(pathWithReturn(PAGES.login.path, createPath(pathOf(url))));
  };

/** Redirects people who are signed in already. */
export const signedOutOnly: Guard =
  (queryClient) =>
  async ({ url }) => {
    const person = await loadPerson(queryClient).catch(() => null);
    if (person) throw redirect(returnPathOf(url.searchParams));
  };
