import { PAGES, type Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ComponentPropsWithRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useWaiting } from '../features/operations/use-waiting.ts';
import { WaitingBadge } from '../features/operations/waiting-badge.tsx';
import { useMember } from '../lib/session.ts';
import { classNames } from '../ui/class-names.ts';
import { ChevronDown, Menu } from '../ui/icons.ts';
import { richText, screenReaderOnly } from '../ui/rich-text.tsx';
import { usePopup } from '../ui/use-popup.ts';
import { type DashboardPage, parentOf, sidebarText } from './dashboard-page.ts';
import { DASHBOARD_PAGES } from './dashboard-pages.ts';
import { useOwned } from './use-owned.ts';

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
export function Sidebar({ page }: { page: DashboardPage | undefined }) {
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
