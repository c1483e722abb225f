import * as announcements from './announcements.ts';
import * as apiKeys from './api-keys.ts';
import * as assignments from './assignments.routes.ts';
import * as attempts from './attempts.routes.ts';
import * as audit from './audit.ts';
import * as auth from './auth.routes.ts';
import * as catalogue from './catalogue.ts';
import * as certificateRules from './certificate-rules.routes.ts';
import * as certificates from './certificates.routes.ts';
import * as classPage from './class-page.ts';
import * as codes from './codes.ts';
import * as condition from './condition.ts';
import * as courses from './courses.routes.ts';
import * as coursework from './coursework.routes.ts';
import * as enrolments from './enrolments.ts';
import * as exportRoutes from './exports.ts';
import * as failures from './failures.ts';
import * as grading from './grading.ts';
import * as grants from './grants.ts';
import * as identity from './identity.ts';
import * as inactiveEnrolments from './inactive-enrolments.ts';
import * as invitations from './invitations.ts';
import * as learning from './learning.ts';
import * as lessonFiles from './lesson-files.routes.ts';
import * as lessonHistory from './lesson-history.routes.ts';
import * as lessonReview from './lesson-review.routes.ts';
import * as lessons from './lessons.routes.ts';
import * as mailPreferences from './mail-preferences.ts';
import * as media from './media.ts';
import * as memberAdmin from './member-admin.ts';
import * as memberPage from './member-page.ts';
import * as members from './members.ts';
import * as notes from './notes.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.routes.ts';
import * as personalData from './personal-data.ts';
import * as proof from './proof.ts';
import * as quizResults from './quiz-results.ts';
import * as quizzes from './quizzes.ts';
import * as reductions from './reductions.ts';
import * as reports from './reports.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as roster from './roster.ts';
import type { Route } from './route.ts';
import * as secondFactors from './second-factors.ts';
import * as securityLog from './security-log.ts';
import * as shop from './shop.ts';
import * as statistics from './statistics.ts';
import * as submissionFiles from './submission-files.ts';
import * as teacherRequests from './teacher-requests.ts';
import * as teachers from './teachers.ts';
import * as trials from './trials.ts';
import * as uploads from './uploads.ts';
import * as waiting from './waiting.ts';
import * as webhooks from './webhooks.routes.ts';
import * as wishes from './wishes.ts';

/** A route with its name in the contract and its domain, for documentation and for tests of all routes. */
export interface Operation {
  name: string;
  domain: string;
  route: Route;
}

const DOMAINS: Record<string, object> = {
  identity: { ...auth, ...proof, ...identity },
  'second-factors': { ...secondFactors, ...passkeys },
  'personal-data': personalData,
  members: { ...members, ...mailPreferences },
  'member-admin': { ...memberPage, ...memberAdmin },
  'teacher-requests': teacherRequests,
  teachers,
  catalogue,
  'class-page': classPage,
  courses: { ...courses, ...reductions, ...wishes },
  enrolments: { ...enrolments, ...inactiveEnrolments, ...trials },
  codes,
  orders: { ...orders, ...returns },
  payments,
  coursework: { ...assignments, ...coursework, ...submissionFiles, ...grading },
  learning: { ...learning, ...notes },
  lessons: { ...lessons, ...lessonHistory, ...lessonReview },
  'lesson-videos': lessonFiles,
  quizzes: { ...quizzes, ...quizResults, ...attempts },
  certificates: { ...certificateRules, ...certificates },
  grants: { ...grants, ...roster, ...invitations },
  announcements,
  reviews,
  reports,
  media,
  uploads,
  audit,
  exports: exportRoutes,
  'security-log': securityLog,
  shop,
  statistics: { ...statistics, ...overview, ...failures, ...condition },
  waiting,
  webhooks,
  'api-keys': apiKeys,
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const OPERATIONS: readonly Operation[] = Object.entries(DOMAINS).flatMap(([domain, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isRoute(value) ? [{ name, domain, route: value }] : [])),
);
