import { PAGES, ROLES, type Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { PageModule } from '../lib/page-module.ts';

type Text = () => string;

export interface DashboardPage {
  path: string;
  /** Its text in the sidebar, for all its roles or for some; without it the page is not listed there. */
  sidebar?: Text | Partial<Record<Role, Text>>;
  /** Who may see the page. */
  roles: readonly Role[];
  load: () => Promise<PageModule>;
}

/** Undefined where the page is not listed in the sidebar of this role. */
export function sidebarText({ sidebar, roles }: DashboardPage, role: Role): string | undefined {
  if (!roles.includes(role)) return undefined;
  return typeof sidebar === 'object' ? sidebar[role]?.() : sidebar?.();
}

/** In the order of the sidebar. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: PAGES.dashboard.path, roles: ROLES, load: () => import('../pages/my-profile.tsx') },
  {
    path: PAGES.myEnrolment.path,
    sidebar: { Student: m.pages_my_enrolled_course },
    roles: ROLES,
    load: () => import('../pages/my-enrollment.tsx'),
  },
  {
    path: PAGES.allUsers.path,
    sidebar: m.pages_all_users,
    roles: ['Admin'],
    load: () => import('../pages/all-users.tsx'),
  },
  {
    path: PAGES.allCourses.path,
    sidebar: m.pages_all_courses,
    roles: ['Admin'],
    load: () => import('../pages/all-classes.tsx'),
  },
  {
    path: PAGES.teacherRequests.path,
    sidebar: m.pages_teacher_request,
    roles: ['Admin'],
    load: () => import('../pages/teacher-requests.tsx'),
  },
  {
    path: PAGES.payments.path,
    sidebar: { Student: m.pages_my_payments, Admin: m.pages_payments },
    roles: ROLES,
    load: () => import('../pages/payments.tsx'),
  },
  { path: PAGES.receipt.path, roles: ROLES, load: () => import('../pages/receipt.tsx') },
  { path: PAGES.audit.path, sidebar: m.pages_audit, roles: ['Admin'], load: () => import('../pages/audit.tsx') },
  {
    path: PAGES.addCourse.path,
    sidebar: m.pages_add_course,
    roles: ['Teacher'],
    load: () => import('../pages/add-classes.tsx'),
  },
  {
    path: PAGES.myCourses.path,
    sidebar: m.pages_my_courses,
    roles: ['Teacher'],
    load: () => import('../pages/my-classes.tsx'),
  },
  { path: PAGES.enrolledCourse.path, roles: ROLES, load: () => import('../pages/enrolled-class-details.tsx') },
  { path: PAGES.courseProgress.path, roles: ['Teacher', 'Admin'], load: () => import('../pages/my-class-details.tsx') },
  {
    path: PAGES.myProfile.path,
    sidebar: m.pages_my_profile,
    roles: ROLES,
    load: () => import('../pages/my-profile.tsx'),
  },
];
