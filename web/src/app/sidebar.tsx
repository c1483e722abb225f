import { PAGES, type Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useWaiting } from '../features/waiting/use-waiting.ts';
import { WaitingBadge } from '../features/waiting/waiting-badge.tsx';
import { useMember } from '../lib/session.ts';
import { DASHBOARD_PAGES, type DashboardPage, parentOf, sidebarText } from './dashboard-pages.ts';

/** The dashboard's own path shows the profile; a page without an entry marks the one that it is below. */
function markedPath(page: DashboardPage, role: Role): string {
  if (page.path === PAGES.dashboard.path) return PAGES.myProfile.path;
  return parentOf(page, role)?.path ?? page.path;
}

/** On a small screen the entries are a line that scrolls sideways: the marked one has to be seen. */
function useVisibleEntry(list: RefObject<HTMLUListElement | null>, path: string | undefined): void {
  useEffect(() => {
    const entry = path && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !entry) return;
    list.current.scrollLeft = entry.offsetLeft - (list.current.clientWidth - entry.offsetWidth) / 2;
  }, [list, path]);
}

/** The entries of the dashboard: beside the page, and above it on a small screen. */
export function Sidebar({ page }: { page: DashboardPage | undefined }) {
  const { data: member } = useMember();
  const waiting = useWaiting();
  const list = useRef<HTMLUListElement>(null);
  const marked = page && member && markedPath(page, member.Role);
  const current = page?.parent ? true : 'page';
  useVisibleEntry(list, marked);
  return (
    <nav aria-label={m.pages_dashboard()} className="min-w-0 print:hidden">
      <p className="eyebrow md:hidden">{m.pages_dashboard()}</p>
      <ul ref={list} className="sidebar">
        {DASHBOARD_PAGES.map((entry) => {
          const text = member && sidebarText(entry, member.Role);
          if (!text || !entry.sidebar) return null;
          const { Icon, waiting: kind } = entry.sidebar;
          return (
            <li key={entry.path} className="shrink-0">
              <Link
                to={entry.path}
                aria-current={entry.path === marked ? current : undefined}
                className="nav-link sidebar-link"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {text}
                {kind && <WaitingBadge count={waiting?.[kind]} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
