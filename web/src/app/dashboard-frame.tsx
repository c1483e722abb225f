import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useRef } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { ProofHost } from '../features/identity/proof-host.tsx';
import { routerPath } from '../lib/language.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { useMember, useRolePolling, useSession } from '../lib/session.ts';
import { useShownParent, useShownTitle } from '../lib/use-page-title.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { classNames } from '../ui/class-names.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { type DashboardPage, parentOf, sidebarText } from './dashboard-page.ts';
import { DASHBOARD_PAGES } from './dashboard-pages.ts';
import { RoleGate } from './role-gate.tsx';
import { Sidebar } from './sidebar.tsx';
import { SiteBanner } from './site-banner.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { VersionNote } from './version-note.tsx';

const pathToLogin = (path: string) => pathWithReturn(PAGES.login.path, path);

/** Signing out has already navigated to another page, though this one may still be rendered. */
const hasNavigatedFrom = (pathname: string) => routerPath(window.location.pathname) !== pathname;

/** The frame of the dashboard's pages. When the session ends, it redirects to the login, which leads back. */
export function Component() {
  const person = useSession();
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useRolePolling();
  if (person === null)
    return hasNavigatedFrom(pathname) ? null : <Navigate to={pathToLogin(pathname + search)} replace />;
  const page = DASHBOARD_PAGES.find(({ path }) => matchPath(path, pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <SiteBanner />
      <DashboardBar />
      <div
        className={classNames(
          'shell shell-wide grid grow content-start gap-x-8 gap-y-6 py-5 print:block',
          page?.isWide ? 'lg:pt-6' : 'lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:py-10',
        )}
      >
        <div className={classNames(page?.isWide && 'lg:hidden')}>
          <Sidebar page={page} />
        </div>
        <main ref={main} id="content" tabIndex={-1} className="min-w-0">
          <RoleGate roles={page?.roles ?? []}>
            <PageBreadcrumbs page={page} />
            <Outlet />
          </RoleGate>
        </main>
      </div>
      <VersionNote />
      <ProofHost />
    </div>
  );
}

/** Above a page that is below another: the way back to it. */
function PageBreadcrumbs({ page }: { page: DashboardPage | undefined }) {
  const { data: member } = useMember();
  const title = useShownTitle();
  const shownParent = useShownParent();
  const parent = page && member && parentOf(page, member.Role);
  if (!parent) return null;
  const entry = DASHBOARD_PAGES.find(({ path }) => path === parent.path);
  const text = (entry && sidebarText(entry, member.Role)) ?? parent.title();
  const links = [{ to: parent.path, text }, ...(shownParent ? [shownParent] : [])];
  return <Breadcrumbs links={links} current={title} className="mb-4" />;
}
