import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { type Guard, loadSession } from './guards.ts';
import { LEARN_PAGES } from './learn-pages.ts';
import { NotFound } from './not-found.tsx';
import { PageFailure } from './page-failure.tsx';
import { Root } from './root.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SITE_PAGES, type SitePage } from './site-pages.ts';

export const guardedBy = (queryClient: QueryClient, guard: Guard | undefined) =>
  guard ? { middleware: [guard(queryClient)] } : {};

export const pageRoute = (queryClient: QueryClient, { path, guard, load }: SitePage): RouteObject => ({
  path,
  ...guardedBy(queryClient, guard),
  lazy: async () => {
    const { Component, loader } = await load();
    return { Component, ...(loader && { loader: loader(queryClient) }) };
  },
});

const siteRoute = (queryClient: QueryClient): RouteObject => ({
  Component: SiteFrame,
  children: [
    {
      ErrorBoundary: PageFailure,
      children: [...SITE_PAGES.map((page) => pageRoute(queryClient, page)), { path: '*', Component: NotFound }],
    },
  ],
});

const learnRoute = (queryClient: QueryClient): RouteObject => ({
  lazy: () => import('./learn-frame.tsx'),
  children: [{ ErrorBoundary: PageFailure, children: LEARN_PAGES.map((page) => pageRoute(queryClient, page)) }],
});

/** The pages that the server renders, and in a browser `others`, which it does not. */
export const createRoutes = (queryClient: QueryClient, others: RouteObject[] = []): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: PageFailure,
    ...guardedBy(queryClient, loadSession),
    children: [siteRoute(queryClient), learnRoute(queryClient), ...others],
  },
];
