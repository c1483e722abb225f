import { PAGES } from '@guildhall/contract';
import { useRef } from 'react';
import { Link, matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { useSignOut } from '../features/identity/use-sign-out.ts';
import { BRAND } from '../lib/brand.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { useMember, useRolePolling, useSession } from '../lib/session.ts';
import { DASHBOARD_PAGES, textFor } from './dashboard-pages.ts';
import { RoleGate } from './role-gate.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Wordmark } from './wordmark.tsx';

const pathToLogin = (path: string) => pathWithReturn(PAGES.login.path, path);

/** Whoever signs out is on the way to another page already, though this one may still be drawn. */
const isLeft = (pathname: string) => window.location.pathname !== pathname;

/** Around the pages of those who are signed in. When the session ends meanwhile, it leads to the login and back. */
export function Component() {
  const person = useSession();
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useRolePolling();
  if (person === null) return isLeft(pathname) ? null : <Navigate to={pathToLogin(pathname + search)} replace />;
  const page = DASHBOARD_PAGES.find(({ path }) => matchPath(path, pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
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
        <Link to={PAGES.home.path} aria-label={`${BRAND}, home`} className="flex min-w-0 rounded-field">
          <Wordmark />
        </Link>
        <p className="hidden border-line border-l pl-4 font-semibold sm:block sm:pl-6">Dashboard</p>
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
            Logout
          </Link>
        </div>
      </div>
    </header>
  );
}

/** The dashboard's own address shows the profile. */
const placeOf = (pathname: string) => (pathname === PAGES.dashboard.path ? PAGES.myProfile.path : pathname);

function Sidebar() {
  const { data: member } = useMember();
  const place = placeOf(useLocation().pathname);
  const pages = DASHBOARD_PAGES.map((page) => ({ path: page.path, text: member && textFor(page, member.Role) }));
  return (
    <nav aria-label="Dashboard" className="-mx-3.5 print:hidden">
      <p className="eyebrow px-3.5 sm:hidden">Dashboard</p>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-28 lg:grid">
        {pages.map(
          ({ path, text }) =>
            text && (
              <li key={path}>
                <Link to={path} aria-current={path === place ? 'page' : undefined} className="nav-link lg:w-full">
                  {text}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
