import { PAGES, ROLES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Award, GraduationCap, Heart, Receipt } from '../ui/icons.ts';
import type { DashboardPage } from './dashboard-page.ts';

/** What a student has, and keeps with another role. In the order of the sidebar. */
export const OWN_PAGES: readonly DashboardPage[] = [
  {
    path: PAGES.myEnrolment.path,
    sidebar: { Icon: GraduationCap, text: m.pages_my_enrolled_course, owned: 'enrolments' },
    roles: ROLES,
    load: () => import('../pages/my-enrollment.tsx'),
  },
  {
    path: PAGES.wishList.path,
    sidebar: { Icon: Heart, text: m.pages_wish_list },
    roles: ['Student'],
    load: () => import('../pages/wish-list.tsx'),
  },
  {
    path: PAGES.myCertificates.path,
    sidebar: { Icon: Award, text: m.pages_my_certificates, owned: 'certificates' },
    roles: ROLES,
    load: () => import('../pages/my-certificates.tsx'),
  },
  {
    path: PAGES.myPayments.path,
    sidebar: { Icon: Receipt, text: m.pages_my_payments, owned: 'payments' },
    roles: ROLES,
    load: () => import('../pages/my-payments.tsx'),
  },
  {
    path: PAGES.enrolledCourse.path,
    parent: PAGES.myEnrolment,
    roles: ROLES,
    load: () => import('../pages/enrolled-class-details.tsx'),
  },
];
