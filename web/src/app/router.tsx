import { PAGE_REDIRECTS, redirectTarget } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { DASHBOARD_PAGES } from './dashboard-pages.ts';
import { type Guard, loadSession, signedInOnly } from './guards.ts';
import { LEARN_PAGES } from './learn-pages.ts';
import { NotFound } from './not-found.tsx';
import { PageFailure } from './page-failure.tsx';
import { Root } from './root.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SITE_PAGES, type SitePage } from './site-pages.ts';

const guardedBy = (queryClient: QueryClient, guard: Guard | undefined) =>
  guard ? { middleware: [guard(queryClient)] } : {};

const pageRoute = (queryClient: QueryClient, { path, guard, load }: SitePage): RouteObject => ({
  path,
  ...guardedBy(queryClient, guard),
  lazy: async () => {
    const { Component, loader } = await load();
    return { Component, ...(loader && { loader: loader(queryClient) }) };
  },
});

/** The scripts of the site's pages are small. Fetched soon after the start, they make navigation immediate. */
export function prefetchPages(): void {
  for (const { load } of SITE_PAGES) load().catch(() => {});
}

const siteRoute = (queryClient: QueryClient): RouteObject => ({
  Component: SiteFrame,
  children: [
    {
      ErrorBoundary: PageFailure,
      children: [...SITE_PAGES.map((page) => pageRoute(queryClient, page)), { path: '*', Component: NotFound }],
    },
  ],
});

const dashboardRoute = (queryClient: QueryClient): RouteObject => ({
  ...guardedBy(queryClient, signedInOnly),
  lazy: () => import('./dashboard-frame.tsx'),
  children: [{ ErrorBoundary: PageFailure, children: DASHBOARD_PAGES.map((page) => pageRoute(queryClient, page)) }],
});

const learnRoute = (queryClient: QueryClient): RouteObject => ({
  lazy: () => import('./learn-frame.tsx'),
  children: [{ ErrorBoundary: PageFailure, children: LEARN_PAGES.map((page) => pageRoute(queryClient, page)) }],
});

/** Links inside texts may lead to an address that the server redirects. */
const redirectRoutes = (): RouteObject[] =>
  (Object.keys(PAGE_REDIRECTS) as (keyof typeof PAGE_REDIRECTS)[]).map((path) => ({
    path,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return redirect(redirectTarget(path, pathname, search));
    },
  }));

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: PageFailure,
      ...guardedBy(queryClient, loadSession),
      children: [siteRoute(queryClient), dashboardRoute(queryClient), learnRoute(queryClient), ...redirectRoutes()],
    },
  ]);
