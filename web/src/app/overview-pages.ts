import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ClipboardCheck } from '../ui/icons.ts';
import type { DashboardPage } from './dashboard-page.ts';

/** Pages for admins: the overview, and the lists that only it leads to. */
export const OVERVIEW_PAGES: readonly DashboardPage[] = [
  {
    path: PAGES.overview.path,
    sidebar: { Icon: ClipboardCheck, text: m.pages_overview },
    roles: ['Admin'],
    load: () => import('../pages/overview.tsx'),
  },
  {
    path: PAGES.failures.path,
    parent: PAGES.overview,
    roles: ['Admin'],
    load: () => import('../pages/failures.tsx'),
  },
  {
    path: PAGES.backups.path,
    parent: PAGES.overview,
    roles: ['Admin'],
    load: () => import('../pages/backups.tsx'),
  },
];
