import { PAGE_REDIRECTS, redirectTarget } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { routerPath } from '../lib/language.ts';
import { type Route, redirect } from '../lib/router/create-router.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { DASHBOARD_PAGES } from './dashboard-pages.ts';
import { signedInOnly } from './guards.ts';
import { ORDER_PAGES } from './order-pages.ts';
import { PageFailure } from './page-failure.tsx';
import { createRoutes, guardedBy, pageRoute } from './routes.tsx';
import { SITE_PAGES } from './site-pages.ts';

const dashboardRoute = (queryClient: QueryClient): Route => ({
  ...guardedBy(queryClient, signedInOnly),
  Component: DashboardFrame,
  children: [{ ErrorBoundary: PageFailure, children: DASHBOARD_PAGES.map((page) => pageRoute(queryClient, page)) }],
});

/** Links inside texts may lead to an address that the server redirects. */
const redirectRoutes = (): Route[] =>
  (Object.keys(PAGE_REDIRECTS) as (keyof typeof PAGE_REDIRECTS)[]).map((path) => ({
    path,
    loader: ({ url: { pathname, search } }) => redirect(redirectTarget(path, routerPath(pathname) ?? pathname, search)),
  }));

/** All routes. The pages for people who buy or have signed in, and what only these need, are in a script of their own. */
export const createAllRoutes = (queryClient: QueryClient): Route[] =>
  createRoutes(queryClient, [...SITE_PAGES, ...ORDER_PAGES], [dashboardRoute(queryClient), ...redirectRoutes()]);
