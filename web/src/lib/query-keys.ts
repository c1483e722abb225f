import {
  listAllCourses,
  listAssignments,
  listCourseStudents,
  listEnrolledCourses,
  listMembers,
  listMyAssignments,
  listMyPayments,
  listPayments,
  listReviews,
  listSessions,
  listSubmissions,
  listTaughtCourses,
  listTeacherRequests,
  listTopCourses,
  type QueryKey,
  queryKeyOf,
  readCourse,
  readCourseActivity,
  readMember,
  readMyReview,
  readMyTeacherRequest,
  readPayment,
  readPlatformStats,
  searchCourses,
  searchMembers,
} from '@guildhall/contract';

/**
 * The queries of each domain, for commands to say what they refresh. A key covers every query that has all of its
 * fields: `queryKeyOf(readCourse)` covers each class, `queryKeyOf(readCourse, { params: { id } })` one.
 */
const keysOf = (...routes: Parameters<typeof queryKeyOf>[0][]): readonly QueryKey[] =>
  routes.map((route) => queryKeyOf(route));

export const courseKeys = {
  one: (id: string) => queryKeyOf(readCourse, { params: { id } }),
  /** The lists of admins, whatever their status filter. */
  adminLists: queryKeyOf(listAllCourses),
  /** Wherever a class or the number of classes shows. */
  all: keysOf(listTopCourses, readPlatformStats, searchCourses, readCourse, listTaughtCourses, listAllCourses),
};

export const courseworkKeys = {
  assignments: (courseId: string) => queryKeyOf(listAssignments, { params: { id: courseId } }),
  myAssignments: (courseId: string) => queryKeyOf(listMyAssignments, { params: { id: courseId } }),
  submissions: (assignmentId: string) => queryKeyOf(listSubmissions, { params: { id: assignmentId } }),
  all: keysOf(listAssignments, listMyAssignments, listSubmissions, listCourseStudents, readCourseActivity),
};

export const enrolmentKeys = { all: keysOf(listEnrolledCourses) };

export const memberKeys = { role: queryKeyOf(readMember), lists: keysOf(listMembers, searchMembers) };

export const paymentKeys = { all: keysOf(listMyPayments, listPayments, readPayment) };

export const reviewKeys = { all: keysOf(listReviews, readMyReview) };

export const sessionKeys = { all: keysOf(listSessions) };

export const teacherRequestKeys = { mine: queryKeyOf(readMyTeacherRequest), lists: queryKeyOf(listTeacherRequests) };
