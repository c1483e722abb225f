import { PAGE_REDIRECTS, redirectTarget } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { PAGES_BASE, routerPath } from '../lib/language.ts';
import { DASHBOARD_PAGES } from './dashboard-pages.ts';
import { signedInOnly } from './guards.ts';
import { PageFailure } from './page-failure.tsx';
import { createRoutes, guardedBy, pageRoute } from './routes.tsx';

const dashboardRoute = (queryClient: QueryClient): RouteObject => ({
  ...guardedBy(queryClient, signedInOnly),
  lazy: () => import('./dashboard-frame.tsx'),
  children: [{ ErrorBoundary: PageFailure, children: DASHBOARD_PAGES.map((page) => pageRoute(queryClient, page)) }],
});

/** Links inside texts may lead to an address that the server redirects. */
const redirectRoutes = (): RouteObject[] =>
  (Object.keys(PAGE_REDIRECTS) as (keyof typeof PAGE_REDIRECTS)[]).map((path) => ({
    path,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return redirect(redirectTarget(path, routerPath(pathname) ?? pathname, search));
    },
  }));

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter(createRoutes(queryClient, [dashboardRoute(queryClient), ...redirectRoutes()]), {
    basename: PAGES_BASE || '/',
  });
