import { PAGES } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { PageModule } from '../lib/page-module.ts';
import { NotFound } from './not-found.tsx';
import { PageFailure } from './page-failure.tsx';
import { SiteFrame } from './site-frame.tsx';

type LoadPage = () => Promise<PageModule>;

/** Each page is a script of its own; its file carries the name of its route. */
const PAGE_FILES: [path: string, load: LoadPage][] = [
  [PAGES.home.path, () => import('../pages/home.tsx')],
  [PAGES.listing.path, () => import('../pages/get-all-classes.tsx')],
  [PAGES.courseDetails.path, () => import('../pages/class-details.tsx')],
  [PAGES.teachHere.path, () => import('../pages/teach-in-here.tsx')],
  [PAGES.login.path, () => import('../pages/login.tsx')],
  [PAGES.signup.path, () => import('../pages/signup.tsx')],
];

if (import.meta.env.DEV) PAGE_FILES.push(['/ui', () => import('../pages/ui-parts.tsx')]);

const pageRoute = (queryClient: QueryClient, path: string, load: LoadPage): RouteObject => ({
  path,
  lazy: async () => {
    const { Component, loader } = await load();
    return { Component, ...(loader && { loader: loader(queryClient) }) };
  },
});

/** The other pages' scripts are small, and are fetched while nothing else is to be done: going there is at once. */
export function fetchOtherPages(): void {
  for (const [, load] of PAGE_FILES) load().catch(() => {});
}

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter([
    {
      Component: SiteFrame,
      ErrorBoundary: PageFailure,
      children: [
        {
          ErrorBoundary: PageFailure,
          children: [
            ...PAGE_FILES.map(([path, load]) => pageRoute(queryClient, path, load)),
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]);
