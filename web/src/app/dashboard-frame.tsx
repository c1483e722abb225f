import { PAGES, type Role, readVersion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { myCertificatesQuery } from '../features/certificates/certificates.queries.ts';
import { enrolledCoursesQuery, myTrialsQuery } from '../features/enrolments/enrolments.queries.ts';
import { ProofHost } from '../features/identity/proof-host.tsx';
import { useSignOut } from '../features/identity/use-sign-out.ts';
import { useWaiting } from '../features/operations/use-waiting.ts';
import { WaitingBadge } from '../features/operations/waiting-badge.tsx';
import { myPaymentsQuery } from '../features/payments/payments.queries.ts';
import { formatAlternatives } from '../lib/format-alternatives.ts';
import { queryFor } from '../lib/queries.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { createPath, matchPath, pathOf } from '../lib/router/address.ts';
import { Link, Navigate, Outlet, useLocation } from '../lib/router/router.tsx';
import { useMember, useRolePolling, useSession } from '../lib/session.ts';
import { BRAND } from '../lib/site.ts';
import { usePageTitle, useShownParent, useShownTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChevronDown, LogOut, Menu } from '../ui/icons.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../ui/rich-text.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePopup } from '../ui/use-popup.ts';
import { type DashboardPage, type Owned, parentOf, sidebarText } from './dashboard-page.ts';
import { DASHBOARD_PAGES } from './dashboard-pages.ts';
import { SiteBanner } from './site-banner.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { Wordmark } from './wordmark.tsx';

/** Whether the person has classes, payments and certificates. Nothing is asked for students, whose pages are always listed. */
function useOwned(): Record<Owned, boolean> {
  const email = useSession()?.email ?? '';
  const { data: member } = useMember();
  const isStudent = member?.Role === 'Student';
  const enabled = member !== undefined && !isStudent;
  const enrolments = useInfiniteQuery({ ...enrolledCoursesQuery(email), enabled });
  const trials = useQuery({ ...myTrialsQuery(), enabled });
  const payments = useInfiniteQuery({ ...myPaymentsQuery, enabled });
  const certificates = useQuery({ ...myCertificatesQuery, enabled });
  return {
    enrolments: isStudent || Boolean(enrolments.data?.total || trials.data?.length),
    payments: isStudent || Boolean(payments.data?.total),
    certificates: isStudent || Boolean(certificates.data?.length),
  };
}

/** The dashboard's own path shows the profile; a page without an entry marks the one that it is below. */
function markedPath(page: DashboardPage, role: Role): string {
  if (page.path === PAGES.dashboard.path) return PAGES.myProfile.path;
  return parentOf(page, role)?.path ?? page.path;
}

/** The entries of a role, and the one that is marked. */
function useEntries(page: DashboardPage | undefined) {
  const { data: member } = useMember();
  const waiting = useWaiting();
  const owned = useOwned();
  if (!member) return [];
  const marked = page && markedPath(page, member.Role);
  return DASHBOARD_PAGES.flatMap((entry) => {
    const text = sidebarText(entry, member.Role);
    if (!text || !entry.sidebar) return [];
    const { Icon, waiting: kinds = [], owned: what } = entry.sidebar;
    if (what && !owned[what]) return [];
    const count = kinds.reduce((total, kind) => total + (waiting?.[kind] ?? 0), 0);
    return [{ path: entry.path, text, Icon, count, isMarked: entry.path === marked }];
  });
}

/** The entries of the dashboard: beside the page, and behind a button above it on a small screen. */
function Sidebar({ page }: { page: DashboardPage | undefined }) {
  const entries = useEntries(page);
  const { key } = useLocation();
  const { open, id, container, opener } = usePopup<HTMLElement>(key);
  const current = page?.parent ? true : 'page';
  return (
    <nav {...container} aria-label={m.pages_dashboard()} className="relative min-w-0 print:hidden">
      <SidebarButton {...opener} entries={entries} />
      <ul id={id} className={classNames('sidebar', open && 'sidebar-open')}>
        {entries.map(({ path, text, Icon, count, isMarked }) => (
          <li key={path}>
            <Link to={path} aria-current={isMarked ? current : undefined} className="nav-link sidebar-link">
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {text}
              <WaitingBadge count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SidebarButtonProps extends ComponentPropsWithRef<'button'> {
  entries: ReturnType<typeof useEntries>;
}

/** Names the page that is shown, or the one that it is below, and counts what waits on all of them. */
function SidebarButton({ entries, ...rest }: SidebarButtonProps) {
  const marked = entries.find(({ isMarked }) => isMarked);
  const Icon = marked?.Icon ?? Menu;
  const waiting = entries.reduce((total, { count }) => total + count, 0);
  return (
    <button
      {...rest}
      className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-box border border-field bg-base-100 px-4 font-semibold text-sm lg:hidden"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
      <span className="min-w-0 truncate">
        {richText(m.app_dashboard_menu({ page: marked?.text ?? m.pages_dashboard(), hidden: screenReaderOnly }))}
      </span>
      <span className="ms-auto flex items-center gap-2">
        <WaitingBadge count={waiting} />
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 transition-transform', rest['aria-expanded'] && 'rotate-180')}
        />
      </span>
    </button>
  );
}

const SITE_LINKS = [
  { to: PAGES.home.path, text: m.pages_home },
  { to: PAGES.listing.path, text: m.pages_all_courses },
] as const;

/**
 * Above every page of the dashboard. On a phone the name of the marketplace and the word 'Logout' have no space, on the
 * smallest neither 'Home', where the logo leads too.
 */
function DashboardBar() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-base-200/92 backdrop-blur-md print:hidden">
      <div className="shell shell-wide flex h-18 items-center gap-x-2 max-[24rem]:gap-x-0 sm:gap-x-6">
        <Link to={PAGES.home.path} aria-label={m.app_home_link({ brand: BRAND })} className="flex rounded-field">
          <Wordmark nameClass="max-sm:hidden" />
        </Link>
        <p className="hidden border-line border-s ps-6 font-semibold md:block">{m.pages_dashboard()}</p>
        <nav aria-label={m.app_main_navigation()} className="ms-auto">
          <ul className="flex sm:gap-1">
            {SITE_LINKS.map(({ to, text }) => (
              <li key={to} className={to === PAGES.home.path ? 'max-[22rem]:hidden' : undefined}>
                <Link to={to} className="nav-link min-[22rem]:whitespace-nowrap max-sm:px-2">
                  {text()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center border-line sm:gap-1 sm:border-s sm:ps-4">
          <ThemeSwitch />
          <LogoutLink />
        </div>
      </div>
    </header>
  );
}

function LogoutLink() {
  const { signOut } = useSignOut({ leadingTo: PAGES.home.path });
  return (
    <Link
      to={PAGES.home.path}
      title={m.common_logout()}
      className="nav-link gap-2 max-sm:px-3 max-[22rem]:px-1.5"
      onClick={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <LogOut aria-hidden="true" className="size-4.5" />
      <span className="max-sm:sr-only">{m.common_logout()}</span>
    </Link>
  );
}

interface RoleGateProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** Shows its children to people of these roles. The server checks every call itself: this only avoids its refusals. */
function RoleGate({ roles, children }: RoleGateProps) {
  return (
    <QueryContent query={useMember()} loading={<Spinner label={m.common_loading()} className="min-h-[50dvh]" />}>
      {({ Role }) => (roles.includes(Role) ? children : <Forbidden roles={roles} role={Role} />)}
    </QueryContent>
  );
}

function Forbidden({ roles, role }: { roles: readonly Role[]; role: Role }) {
  usePageTitle(m.app_forbidden_title());
  return (
    <Banner
      title={m.app_forbidden_heading()}
      text={m.app_forbidden({
        roles: formatAlternatives(roles.map((each) => m.common_role({ role: each }))),
        ownRole: m.common_role({ role }),
      })}
    >
      <ButtonLink to={PAGES.dashboard.path}>{m.pages_my_profile()}</ButtonLink>
      <ButtonLink to={PAGES.home.path} variant="outline">
        {m.app_back_to_home()}
      </ButtonLink>
    </Banner>
  );
}

/** At the foot of the dashboard, for admins alone: nobody else is told what the server may be open to. */
function VersionNote() {
  const { data: member } = useMember();
  const { data } = useQuery({ ...queryFor(readVersion), enabled: member?.Role === 'Admin' });
  if (!data) return null;
  return (
    <footer className="shell shell-wide pb-5 text-quiet text-xs print:hidden">
      {m.statistics_version({ version: data.Version })}
    </footer>
  );
}

/** Signing out has already navigated to another page, though this one may still be rendered. */
const hasNavigatedFrom = (pathname: string) => pathOf(window.location).pathname !== pathname;

/** The frame of the dashboard's pages. When the session ends, it redirects to the login, which leads back. */
export function DashboardFrame() {
  const person = useSession();
  const location = useLocation();
  const { pathname } = location;
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useRolePolling();
  if (person === null)
    return hasNavigatedFrom(pathname) ? null : (
      <Navigate to={pathWithReturn(PAGES.login.path, createPath(location))} replace />
    );
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
