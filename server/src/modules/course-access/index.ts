export { findCourse, findRunningTrial, IS_RUNNING_TRIAL, wasEnrolled } from './course-access.queries.ts';
export {
  belongsToCourse,
  canManageCourse,
  canViewCourse,
  findInactiveEnrolment,
  findLearnedCourse,
  findLearningAccess,
  findManagedCourse,
  findTaughtCourse,
  findVisibleCourse,
  isEnrolled,
  isLearner,
  lockEnrolledCourse,
  lockTaughtCourse,
  requireVisible,
  STATUS_OF_PLACE,
  teachesCourse,
  toInactiveEnrolment,
  type Viewer,
} from './course-access.ts';
export { listStudentsToMail } from './students-to-mail.queries.ts';
