// The guards that `npm run guards` removes.

/**
 * @typedef {object} Guard
 * @property {string} domain
 * @property {string} name of the rule that it keeps
 * @property {string} file
 * @property {string} text stands once in the file
 * @property {string} replacement what it says without the guard
 * @property {string} test that has to notice, in the server's folder
 */

const MODULES = 'server/src/modules';

/** @type {Guard[]} */
export const GUARDS = [
  {
    domain: 'identity',
    name: 'a refund needs a fresh proof of who the admin is',
    file: 'server/src/platform/authentication.ts',
    text: 'if (provedAt && now.getTime() - provedAt.getTime() < PROOF_LIFETIME) return;',
    replacement: 'if (provedAt && now.getTime() - provedAt.getTime() < Number.POSITIVE_INFINITY) return;',
    test: 'src/modules/identity/proof.test.ts',
  },
  {
    domain: 'identity',
    name: 'a code of an authenticator app counts once',
    file: `${MODULES}/second-factors/second-factors.queries.ts`,
    text: "    .where('last_step', '<', step)",
    replacement: '',
    test: 'src/modules/identity/second-step.test.ts',
  },
  {
    domain: 'payments',
    name: 'only admins refund payments',
    file: 'contract/src/payments.routes.ts',
    text: "path: '/payments/:id/refund',\n  access: 'admin',",
    replacement: "path: '/payments/:id/refund',\n  access: 'signed-in',",
    test: 'src/access.test.ts',
  },
  {
    domain: 'payments',
    name: 'one’s own payment alone enrols',
    file: `${MODULES}/payments/payments.queries.ts`,
    text: "    .where('course_id', '=', courseId)\n    .where('student_id', '=', studentId)\n    .executeTakeFirst();",
    replacement: "    .where('course_id', '=', courseId)\n    .executeTakeFirst();",
    test: 'src/modules/payments/refuse-enrolment.test.ts',
  },
  {
    domain: 'payments',
    name: 'a report of the card provider that is older than the payment changes nothing',
    file: `${MODULES}/payments/payments.queries.ts`,
    text: "    .where('id', '=', id)\n    .where('version', '=', version)",
    replacement: "    .where('id', '=', id)",
    test: 'src/modules/payments/payment-races.test.ts',
  },
  {
    domain: 'payments',
    name: 'only a class that costs nothing is free',
    file: `${MODULES}/enrolments/enrolments.queries.ts`,
    text: 'sql`and price_cents = 0`',
    replacement: 'sql``',
    test: 'src/modules/enrolments/enrol-for-free.test.ts',
  },
  {
    domain: 'payments',
    name: 'processes take different payments to check',
    file: `${MODULES}/payments/due-payments.queries.ts`,
    text: '        .forUpdate()\n        .skipLocked(),',
    replacement: '',
    test: 'src/modules/payments/reconcile-payments.test.ts',
  },
  {
    domain: 'lessons',
    name: 'a lesson that somebody else has changed is not overwritten',
    file: `${MODULES}/lessons/lesson-writes.queries.ts`,
    text: "    .where('id', '=', id)\n    .where('revision', '=', revision)",
    replacement: "    .where('id', '=', id)",
    test: 'src/modules/lessons/content-races.test.ts',
  },
  {
    domain: 'lessons',
    name: 'an address of a video that we did not sign opens nothing',
    file: `${MODULES}/media/media-token.ts`,
    text: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    replacement: 'if (given.length !== expected.length) return undefined;',
    test: 'src/modules/media/media-token.test.ts',
  },
  {
    domain: 'courses',
    name: 'a class is approved once, and only while it waits for that',
    file: `${MODULES}/courses/course-decisions.queries.ts`,
    text: "updated_at: nextUpdatedAt(now),\n    })\n    .where('id', '=', id)\n    .where('status', '=', 'Pending')",
    replacement: "updated_at: nextUpdatedAt(now),\n    })\n    .where('id', '=', id)",
    test: 'src/modules/courses/course-races.test.ts',
  },
  {
    domain: 'reviews',
    name: 'visitors read masked addresses of reviewers',
    file: `${MODULES}/reviews/reviews.view.ts`,
    text: 'canSeeWholeReview(viewer, row) ? row.reviewer_email : maskEmail(row.reviewer_email),',
    replacement: 'row.reviewer_email,',
    test: 'src/modules/reviews/reviews.routes.test.ts',
  },
  {
    domain: 'quizzes',
    name: 'right answers leave after the quiz was handed in',
    file: `${MODULES}/quizzes/attempts.view.ts`,
    text: '...(right_numbers && showsSolutions && {',
    replacement: '...({',
    test: 'src/quiz-privacy.test.ts',
  },
];
