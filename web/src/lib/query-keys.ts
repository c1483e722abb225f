import {
  listAllCourses,
  listAnnouncements,
  listAssignments,
  listClassesToGrade,
  listCourseStudents,
  listEnrolledCourses,
  listMembers,
  listMyAssignments,
  listMyPayments,
  listPayments,
  listReviews,
  listSessions,
  listSubmissions,
  listSubmissionsToGrade,
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
  readWaiting,
  searchCourses,
  searchMembers,
} from '@guildhall/contract';

/**
 * The queries of each domain, for commands to say what they refresh. A key covers every query that has all of its
 * fields: `queryKeyOf(readCourse)` covers each class, `queryKeyOf(readCourse, { params: { id } })` one.
 */
const keysOf = (...routes: Parameters<typeof queryKeyOf>[0][]): readonly QueryKey[] =>
  routes.map((route) => queryKeyOf(route));

export const announcementKeys = { all: keysOf(listAnnouncements) };

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
  toGrade: queryKeyOf(listSubmissionsToGrade),
  classesToGrade: queryKeyOf(listClassesToGrade),
  all: keysOf(
    listAssignments,
    listMyAssignments,
    listSubmissions,
    listSubmissionsToGrade,
    listClassesToGrade,
    listCourseStudents,
    readCourseActivity,
  ),
};

export const enrolmentKeys = { all: keysOf(listEnrolledCourses) };

export const memberKeys = { role: queryKeyOf(readMember), lists: keysOf(listMembers, searchMembers) };

export const paymentKeys = { all: keysOf(listMyPayments, listPayments, readPayment) };

export const reviewKeys = { all: keysOf(listReviews, readMyReview) };

export const sessionKeys = { all: keysOf(listSessions) };

export const teacherRequestKeys = { mine: queryKeyOf(readMyTeacherRequest), lists: queryKeyOf(listTeacherRequests) };

/** Refreshed after each command, so that no domain has to know what waits for whom. */
export const waitingKey = queryKeyOf(readWaiting);
