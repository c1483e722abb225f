import { PAGES, ROLES, type Role } from '@guildhall/contract';
import type { PageModule } from '../lib/page-module.ts';

export interface DashboardPage {
  path: string;
  /** In the sidebar; a page without it is not listed there. */
  text?: string;
  /** Who may see it. */
  roles: readonly Role[];
  load: () => Promise<PageModule>;
}

/** Every page within the dashboard's frame, in the order of its sidebar. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: PAGES.dashboard.path, roles: ROLES, load: () => import('../pages/my-profile.tsx') },
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
  { path: PAGES.audit.path, text: 'Audit', roles: ['Admin'], load: () => import('../pages/audit.tsx') },
  { path: PAGES.addCourse.path, text: 'Add Class', roles: ['Teacher'], load: () => import('../pages/add-classes.tsx') },
  { path: PAGES.myCourses.path, text: 'My Classes', roles: ['Teacher'], load: () => import('../pages/my-classes.tsx') },
  { path: PAGES.courseProgress.path, roles: ['Teacher', 'Admin'], load: () => import('../pages/my-class-details.tsx') },
  { path: PAGES.myProfile.path, text: 'My Profile', roles: ROLES, load: () => import('../pages/my-profile.tsx') },
];
