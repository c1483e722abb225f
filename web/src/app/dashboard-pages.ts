import { PAGES, ROLES, type Role } from '@guildhall/contract';
import type { PageModule } from '../lib/page-module.ts';

export interface DashboardPage {
  path: string;
  /** In the sidebar, of everybody who may see it or of some roles; without it, it is not listed there. */
  text?: string | Partial<Record<Role, string>>;
  /** Who may see it. */
  roles: readonly Role[];
  load: () => Promise<PageModule>;
}

/** What a page is called in the sidebar of this role; undefined where it is not listed. */
export const textFor = ({ text, roles }: DashboardPage, role: Role): string | undefined =>
  roles.includes(role) ? (typeof text === 'object' ? text[role] : text) : undefined;

/** Every page within the dashboard's frame, in the order of its sidebar. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: PAGES.dashboard.path, roles: ROLES, load: () => import('../pages/my-profile.tsx') },
  {
    path: PAGES.myEnrolment.path,
    text: { Student: 'My Enrolled Class' },
    roles: ROLES,
    load: () => import('../pages/my-enrollment.tsx'),
  },
  { path: PAGES.allUsers.path, text: 'All Users', roles: ['Admin'], load: () => import('../pages/all-users.tsx') },
  {
    path: PAGES.allCourses.path,
    text: 'All Classes',
    roles: ['Admin'],
    load: () => import('../pages/all-classes.tsx'),
  },
  {
    path: PAGES.teacherRequests.path,
    text: 'Teacher Request',
    roles: ['Admin'],
    load: () => import('../pages/teacher-requests.tsx'),
  },
  {
    path: PAGES.payments.path,
    text: { Student: 'My Payments', Admin: 'Payments' },
    roles: ROLES,
    load: () => import('../pages/payments.tsx'),
  },
  { path: PAGES.receipt.path, roles: ROLES, load: () => import('../pages/receipt.tsx') },
  { path: PAGES.audit.path, text: 'Audit', roles: ['Admin'], load: () => import('../pages/audit.tsx') },
  { path: PAGES.addCourse.path, text: 'Add Class', roles: ['Teacher'], load: () => import('../pages/add-classes.tsx') },
  { path: PAGES.myCourses.path, text: 'My Classes', roles: ['Teacher'], load: () => import('../pages/my-classes.tsx') },
  { path: PAGES.enrolledCourse.path, roles: ROLES, load: () => import('../pages/enrolled-class-details.tsx') },
  { path: PAGES.courseProgress.path, roles: ['Teacher', 'Admin'], load: () => import('../pages/my-class-details.tsx') },
  { path: PAGES.myProfile.path, text: 'My Profile', roles: ROLES, load: () => import('../pages/my-profile.tsx') },
];
