export { endEnrolment, endGrant, restoreEnrolment, suspendEnrolment } from './change-enrolment-state.ts';
export { createEnrolment } from './create-enrolment.ts';
export { ENROLLED, enrolForFree } from './enrol-for-free.ts';
export { findEnrolment, isEnrolledWithTeacher } from './enrolments.queries.ts';
export { serveEnrolments } from './enrolments.routes.ts';
export { listEnrolmentsOf } from './list-enrolled-courses.ts';
export { findEnrolmentEntry, listNewestEnrolmentEntries } from './list-enrolment-entries.ts';
export { requireEnrollable } from './require-enrollable.ts';
export { sendTrialReminders } from './send-trial-reminders.ts';
