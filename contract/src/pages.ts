import { m } from '@guildhall/messages';
import { listRelatedCourses, listTopCourses, readCourseFacets, searchCourses } from './catalogue.ts';
import { readCertificateRule } from './certificate-rules.routes.ts';
import { readCertificate } from './certificates.routes.ts';
import { readCourse } from './class-page.ts';
import { readCourseContent, readLesson } from './lessons.routes.ts';
import { cursorOf, facetsQueryOf, listingPageOf } from './listing-query.ts';
import { listReviews, readRatings } from './reviews.ts';
import type { RequestFields, Route } from './route.ts';
import { readShopText, type ShopTextName } from './shop.ts';
import { readPlatformStats } from './statistics.ts';
import { listTeacherCourses, readTeacher } from './teachers.ts';

/** How many of the newest reviews run across the home page. */
export const HOME_REVIEWS = 20;

/** A GET request that a page makes. */
export interface PageRequest extends RequestFields {
  route: Route;
  /** The page is shown without its response, too: some visitors may not read it. */
  isOptional?: true;
}

interface Page {
  /** As URLPattern writes it. */
  path: string;
  /** The title of the document; without it the page's data give the title. */
  title?: () => string;
  /** What the page requests first; the server puts the responses inside the page. */
  preload?: (address: { params: Record<string, string>; search: URLSearchParams }) => PageRequest[];
}

const preloadText = (name: ShopTextName): PageRequest[] => [{ route: readShopText, params: { name } }];

/** Every page of the site. The server answers any other address with status 404. */
export const PAGES = {
  home: {
    path: '/',
    title: m.home_headline,
    preload: () => [
      { route: listTopCourses },
      { route: readPlatformStats },
      { route: listReviews, query: { limit: HOME_REVIEWS } },
    ],
  },
  listing: {
    path: '/get-all-classes',
    title: m.pages_all_courses,
    preload: ({ search }) => [
      { route: searchCourses, query: listingPageOf(search) },
      { route: readCourseFacets, query: facetsQueryOf(search) },
    ],
  },
  courseDetails: {
    path: '/class-details/:id',
    preload: ({ params }) => [
      { route: readCourse, params },
      { route: readCourseContent, params },
      { route: readCertificateRule, params },
      { route: readRatings, params },
      { route: listRelatedCourses, params, isOptional: true },
    ],
  },
  /** A teacher, as everybody sees them. */
  teacher: {
    path: '/teachers/:id',
    preload: ({ params, search }) => [
      { route: readTeacher, params },
      { route: listTeacherCourses, params, query: { cursor: cursorOf(search) } },
    ],
  },
  teachHere: { path: '/teach-in-here', title: m.pages_teach },
  /** Checks a certificate, in the browser alone. */
  verify: { path: '/verify', title: m.pages_verify },
  /** What works for whom, and what does not. */
  accessibility: { path: '/accessibility', title: m.pages_accessibility },
  /** Texts of the shop's settings: a page only where there is such a text. */
  imprint: { path: '/imprint', title: m.pages_imprint, preload: () => preloadText('imprint') },
  privacyPolicy: {
    path: '/privacy-policy',
    title: m.pages_privacy_policy,
    preload: () => preloadText('privacy-policy'),
  },
  terms: { path: '/terms', title: m.pages_terms, preload: () => preloadText('terms') },
  /** A certificate, for everybody who has its address. */
  certificate: { path: '/certificates/:id', preload: ({ params }) => [{ route: readCertificate, params }] },
  login: { path: '/login', title: m.pages_login },
  signup: { path: '/signup', title: m.pages_sign_up },
  /** The link in a mail leads here, with `?token=...`. */
  resetPassword: { path: '/reset-password', title: m.pages_new_password },
  /** The link in an invitation to a class leads here, with `?token=...`. */
  invitation: { path: '/invitation', title: m.pages_invitation },
  /** A link in mails that can be switched off leads here, with `?topic=...&token=...`. */
  unsubscribe: { path: '/unsubscribe', title: m.pages_unsubscribe },
  /** A provider redirects here after a sign-in, in the popup or in the main window. */
  signedIn: { path: '/signed-in', title: m.pages_signing_in },
  dashboard: { path: '/dashbord', title: m.pages_my_profile },
  myProfile: { path: '/dashbord/my-profile', title: m.pages_my_profile },
  /** What admins see of the whole shop. */
  overview: { path: '/dashbord/overview', title: m.pages_overview },
  /** Mails and other jobs that were given up. */
  failures: { path: '/dashbord/failures', title: m.pages_failures },
  backups: { path: '/dashbord/backups', title: m.pages_backups },
  allUsers: { path: '/dashbord/all-users', title: m.pages_all_users },
  /** A list of people, for no class, and who was invited. */
  invitePeople: { path: '/dashbord/all-users/invite', title: m.pages_invite_people },
  /** A person, as admins see them. */
  member: { path: '/dashbord/all-users/:id', title: m.pages_member },
  allCourses: { path: '/dashbord/all-classes', title: m.pages_all_courses },
  /** A list of people for a class, and who was invited. */
  roster: { path: '/dashbord/all-classes/:id/roster', title: m.pages_roster },
  teacherRequests: { path: '/dashbord/teacher-requests', title: m.pages_teacher_requests },
  reports: { path: '/dashbord/reports', title: m.pages_reports },
  audit: { path: '/dashbord/audit', title: m.pages_audit },
  allCertificates: { path: '/dashbord/all-certificates', title: m.pages_certificates },
  securityLog: { path: '/dashbord/security-log', title: m.pages_security_log },
  shopSettings: { path: '/dashbord/shop-settings', title: m.pages_shop_settings },
  webhooks: { path: '/dashbord/webhooks', title: m.pages_webhooks },
  apiKeys: { path: '/dashbord/api-keys', title: m.pages_api_keys },
  addCourse: { path: '/dashbord/add-classes', title: m.pages_add_course },
  myCourses: { path: '/dashbord/my-classes', title: m.pages_my_courses },
  /** An admin's: everybody's. A teacher's: their own. */
  codes: { path: '/dashbord/codes', title: m.pages_codes },
  toGrade: { path: '/dashbord/to-grade', title: m.pages_to_grade },
  /** A visitor's lies in the browser, so that there is nothing to preload. */
  basket: { path: '/basket', title: m.pages_basket },
  checkout: { path: '/checkout', title: m.pages_checkout },
  /** One's own, or with `?token=...` that of somebody without an account. */
  order: { path: '/orders/:id', title: m.pages_order },
  makePayment: { path: '/make-payment/:id', title: m.pages_make_payment },
  myEnrolment: { path: '/dashbord/my-enrollment', title: m.pages_my_enrolled_course },
  wishList: { path: '/dashbord/wish-list', title: m.pages_wish_list },
  /** Everybody's, for admins; others are redirected to their own. */
  payments: { path: '/dashbord/payments', title: m.pages_payments },
  /** One's own, whatever the role. */
  myPayments: { path: '/dashbord/my-payments', title: m.pages_my_payments },
  /** One's own, whatever the role. */
  myCertificates: { path: '/dashbord/my-certificates', title: m.pages_my_certificates },
  /** A receipt, to be printed. */
  receipt: { path: '/dashbord/payments/:id', title: m.pages_receipt },
  /** The assignments of a class in which the caller is enrolled. */
  enrolledCourse: { path: '/enrolled-class-details/:id', title: m.pages_enrolled_course },
  /** Leads to where one left off. */
  learn: { path: '/learn/:id', title: m.pages_learn },
  learnNotes: { path: '/learn/:id/notes', title: m.pages_my_notes },
  lesson: {
    path: '/learn/:id/:lessonId',
    title: m.pages_learn,
    preload: ({ params: { id = '', lessonId = '' } }) => [
      { route: readCourseContent, params: { id } },
      { route: readLesson, params: { id: lessonId }, isOptional: true },
    ],
  },
  courseProgress: { path: '/my-class-details/:id', title: m.pages_course_progress },
  /** Sections and lessons of a class: its teacher writes them, admins read them. */
  courseContent: { path: '/my-class-details/:id/content', title: m.pages_course_content },
  /** How students do in the quiz of a lesson, for its teacher and admins. */
  quizResults: { path: '/my-class-details/:id/quiz/:lessonId', title: m.pages_quiz_results },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
