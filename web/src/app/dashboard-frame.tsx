import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useRef } from 'react';
import { Link, matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { useSignOut } from '../features/identity/use-sign-out.ts';
import { BRAND } from '../lib/brand.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { useMember, useRolePolling, useSession } from '../lib/session.ts';
import { DASHBOARD_PAGES, sidebarText } from './dashboard-pages.ts';
import { RoleGate } from './role-gate.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Wordmark } from './wordmark.tsx';

const pathToLogin = (path: string) => pathWithReturn(PAGES.login.path, path);

/** Signing out has already navigated to another page, though this one may still be rendered. */
const hasNavigatedFrom = (pathname: string) => window.location.pathname !== pathname;

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
      <SandboxBanner />
      <TopBar />
      <div className="shell shell-wide grid grow content-start gap-x-10 gap-y-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-10 print:block">
        <Sidebar />
        <main ref={main} id="content" tabIndex={-1} className="min-w-0">
          <RoleGate roles={page?.roles ?? []}>
            <Outlet />
          </RoleGate>
        </main>
      </div>
    </div>
  );
}

function TopBar() {
  const { signOut } = useSignOut({ leadingTo: PAGES.home.path });
  return (
    <header className="print:hidden sticky top-0 z-30 border-line border-b bg-base-200/92 backdrop-blur-md">
      <div className="shell shell-wide flex h-18 items-center gap-x-4 sm:gap-x-6">
        <Link
          to={PAGES.home.path}
          aria-label={m.app_home_link({ brand: BRAND })}
          className="flex min-w-0 rounded-field"
        >
          <Wordmark />
        </Link>
        <p className="hidden border-line border-l pl-4 font-semibold sm:block sm:pl-6">{m.pages_dashboard()}</p>
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <Link
            to={PAGES.home.path}
            className="nav-link"
            onClick={(event) => {
              event.preventDefault();
              void signOut();
            }}
          >
            {m.common_logout()}
          </Link>
        </div>
      </div>
    </header>
  );
}

/** The dashboard's own path shows the profile. */
const sidebarPathOf = (pathname: string) => (pathname === PAGES.dashboard.path ? PAGES.myProfile.path : pathname);

function Sidebar() {
  const { data: member } = useMember();
  const currentPath = sidebarPathOf(useLocation().pathname);
  const pages = DASHBOARD_PAGES.map((page) => ({ path: page.path, text: member && sidebarText(page, member.Role) }));
  return (
    <nav aria-label={m.pages_dashboard()} className="-mx-3.5 print:hidden">
      <p className="eyebrow px-3.5 sm:hidden">{m.pages_dashboard()}</p>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-28 lg:grid">
        {pages.map(
          ({ path, text }) =>
            text && (
              <li key={path}>
                <Link to={path} aria-current={path === currentPath ? 'page' : undefined} className="nav-link lg:w-full">
                  {text}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
