export { findCourse, findRunningTrial, IS_RUNNING_TRIAL, wasEnrolled } from './course-access.queries.ts';
export {
  belongsToCourse,
  canManageCourse,
  canViewCourse,
  isEnrolled,
  teachesCourse,
  type Viewer,
} from './course-access.ts';
export {
  findLearnedCourse,
  findManagedCourse,
  findTaughtCourse,
  findVisibleCourse,
  lockEnrolledCourse,
  lockTaughtCourse,
  requireVisible,
} from './find-course.ts';
export { findInactiveEnrolment, toInactiveEnrolment } from './inactive-enrolment.ts';
export { findLearningAccess, isLearner } from './learning-access.ts';
export { listStudentsToMail } from './students-to-mail.queries.ts';
