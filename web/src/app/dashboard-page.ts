import type { Role, Waiting } from '@guildhall/contract';
import type { PageModule } from '../lib/page-module.ts';
import type { LucideIcon } from '../ui/icons.ts';

type Text = () => string;

/** What people keep when they become a teacher or an admin. */
export type Owned = 'enrolments' | 'payments' | 'certificates';

interface ParentPage {
  path: string;
  title: Text;
}

export interface DashboardPage {
  path: string;
  /** Its entry in the sidebar; the text is for all its roles or for some. Without it the page is not listed there. */
  sidebar?: {
    Icon: LucideIcon;
    text: Text | Partial<Record<Role, Text>>;
    /** What waits on the page: the total is beside the text. */
    waiting?: readonly Exclude<keyof Waiting, 'DisputeDueAt'>[];
    /** Always listed for students; for others only where they have some of these from before. */
    owned?: Owned;
  };
  /** The page that it is below, for all its roles or for some: the breadcrumb, and the entry that is marked. */
  parent?: ParentPage | Partial<Record<Role, ParentPage>>;
  /** Who may see the page. */
  roles: readonly Role[];
  /** Without the sidebar: the page needs the width, and has a column of its own at the side. */
  isWide?: true;
  load: () => Promise<PageModule>;
}

/** Undefined where the page is not listed in the sidebar of this role. */
export function sidebarText({ sidebar, roles }: DashboardPage, role: Role): string | undefined {
  if (!sidebar || !roles.includes(role)) return undefined;
  return typeof sidebar.text === 'object' ? sidebar.text[role]?.() : sidebar.text();
}

export function parentOf({ parent }: DashboardPage, role: Role): ParentPage | undefined {
  if (parent === undefined || 'path' in parent) return parent;
  return parent[role];
}
