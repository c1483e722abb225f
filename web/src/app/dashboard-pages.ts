import { PAGES, ROLES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import {
  Award,
  BookOpen,
  CirclePlus,
  CircleUserRound,
  ClipboardCheck,
  CreditCard,
  Flag,
  LibraryBig,
  ScrollText,
  ShieldAlert,
  TicketPercent,
  UserRoundPlus,
  Users,
} from '../ui/icons.ts';
import type { DashboardPage } from './dashboard-page.ts';
import { OVERVIEW_PAGES } from './overview-pages.ts';
import { OWN_PAGES } from './own-pages.ts';
import { SHOP_PAGES } from './shop-pages.ts';

/** In the order of the sidebar. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { path: PAGES.dashboard.path, roles: ROLES, load: () => import('../pages/my-profile.tsx') },
  ...OVERVIEW_PAGES,
  {
    path: PAGES.allUsers.path,
    sidebar: { Icon: Users, text: m.pages_all_users },
    roles: ['Admin'],
    load: () => import('../pages/all-users.tsx'),
  },
  {
    path: PAGES.invitePeople.path,
    parent: PAGES.allUsers,
    roles: ['Admin'],
    load: () => import('../pages/invite-people.tsx'),
  },
  {
    path: PAGES.member.path,
    parent: PAGES.allUsers,
    roles: ['Admin'],
    load: () => import('../pages/user.tsx'),
  },
  {
    path: PAGES.roster.path,
    parent: PAGES.allCourses,
    roles: ['Admin'],
    load: () => import('../pages/roster.tsx'),
  },
  {
    path: PAGES.allCourses.path,
    sidebar: { Icon: LibraryBig, text: m.pages_all_courses, waiting: ['PendingClasses', 'EditedClasses'] },
    roles: ['Admin'],
    load: () => import('../pages/all-classes.tsx'),
  },
  {
    path: PAGES.teacherRequests.path,
    sidebar: { Icon: UserRoundPlus, text: m.pages_teacher_request, waiting: ['TeacherRequests'] },
    roles: ['Admin'],
    load: () => import('../pages/teacher-requests.tsx'),
  },
  {
    path: PAGES.payments.path,
    sidebar: {
      Icon: CreditCard,
      text: { Admin: m.pages_payments },
      waiting: ['RefundsDue', 'OpenDisputes'],
    },
    roles: ROLES,
    load: () => import('../pages/payments.tsx'),
  },
  {
    path: PAGES.receipt.path,
    parent: { Student: PAGES.myPayments, Teacher: PAGES.myPayments, Admin: PAGES.payments },
    roles: ROLES,
    load: () => import('../pages/receipt.tsx'),
  },
  {
    path: PAGES.reports.path,
    sidebar: { Icon: Flag, text: m.pages_reports, waiting: ['OpenReports'] },
    roles: ['Admin'],
    load: () => import('../pages/reports.tsx'),
  },
  {
    path: PAGES.allCertificates.path,
    sidebar: { Icon: Award, text: m.pages_certificates },
    roles: ['Admin'],
    load: () => import('../pages/all-certificates.tsx'),
  },
  {
    path: PAGES.audit.path,
    sidebar: { Icon: ScrollText, text: m.pages_audit },
    roles: ['Admin'],
    load: () => import('../pages/audit.tsx'),
  },
  {
    path: PAGES.securityLog.path,
    sidebar: { Icon: ShieldAlert, text: m.pages_security_log },
    roles: ['Admin'],
    load: () => import('../pages/security-log.tsx'),
  },
  ...SHOP_PAGES,
  {
    path: PAGES.addCourse.path,
    sidebar: { Icon: CirclePlus, text: m.pages_add_course },
    roles: ['Teacher'],
    load: () => import('../pages/add-classes.tsx'),
  },
  {
    path: PAGES.myCourses.path,
    sidebar: { Icon: BookOpen, text: m.pages_my_courses },
    roles: ['Teacher'],
    load: () => import('../pages/my-classes.tsx'),
  },
  {
    path: PAGES.toGrade.path,
    sidebar: { Icon: ClipboardCheck, text: { Teacher: m.pages_to_grade }, waiting: ['ToGrade'] },
    roles: ['Teacher', 'Admin'],
    load: () => import('../pages/to-grade.tsx'),
  },
  {
    path: PAGES.codes.path,
    sidebar: { Icon: TicketPercent, text: m.pages_codes },
    roles: ['Teacher', 'Admin'],
    load: () => import('../pages/codes.tsx'),
  },
  ...OWN_PAGES,
  {
    path: PAGES.courseProgress.path,
    parent: { Teacher: PAGES.myCourses, Admin: PAGES.allCourses },
    roles: ['Teacher', 'Admin'],
    load: () => import('../pages/my-class-details.tsx'),
  },
  {
    path: PAGES.courseContent.path,
    parent: { Teacher: PAGES.myCourses, Admin: PAGES.allCourses },
    roles: ['Teacher', 'Admin'],
    isWide: true,
    load: () => import('../pages/my-class-content.tsx'),
  },
  {
    path: PAGES.quizResults.path,
    parent: { Teacher: PAGES.myCourses, Admin: PAGES.allCourses },
    roles: ['Teacher', 'Admin'],
    load: () => import('../pages/quiz-results.tsx'),
  },
  {
    path: PAGES.myProfile.path,
    sidebar: { Icon: CircleUserRound, text: m.pages_my_profile },
    roles: ROLES,
    load: () => import('../pages/my-profile.tsx'),
  },
];
