import {
  listAllCourses,
  listAnnouncements,
  listAssignments,
  listClassesToGrade,
  listContentChanges,
  listCourseNotes,
  listCourseStudents,
  listDeletedContent,
  listEnrolledCourses,
  listInactiveCourses,
  listLessonNotes,
  listLessonVersions,
  listMemberAudit,
  listMemberCourses,
  listMemberEnrolments,
  listMemberPayments,
  listMemberRequests,
  listMemberSessions,
  listMembers,
  listMyAssignments,
  listMyPayments,
  listMySubmissionFiles,
  listPayments,
  listReports,
  listReviews,
  listSecurityEvents,
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
  readCourseContent,
  readLesson,
  readMember,
  readMemberDetails,
  readMyReview,
  readMyTeacherRequest,
  readPayment,
  readPlatformStats,
  readQuizStanding,
  readRatings,
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
  all: keysOf(
    listTopCourses,
    readPlatformStats,
    searchCourses,
    readCourse,
    listTaughtCourses,
    listAllCourses,
    listMemberCourses,
  ),
};

export const courseworkKeys = {
  assignments: (courseId: string) => queryKeyOf(listAssignments, { params: { id: courseId } }),
  myAssignments: (courseId: string) => queryKeyOf(listMyAssignments, { params: { id: courseId } }),
  myFiles: (assignmentId: string) => queryKeyOf(listMySubmissionFiles, { params: { id: assignmentId } }),
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

export const enrolmentKeys = { all: keysOf(listEnrolledCourses, listInactiveCourses, listMemberEnrolments) };

export const learningKeys = {
  content: (courseId: string) => queryKeyOf(readCourseContent, { params: { id: courseId } }),
  notes: keysOf(listLessonNotes, listCourseNotes),
  /** What somebody may open, and how far they are. */
  all: keysOf(readCourseContent, readLesson),
};

export const lessonKeys = {
  /** The content of a class: its outline, and what can be restored. */
  content: (courseId: string) => [
    queryKeyOf(readCourseContent, { params: { id: courseId } }),
    queryKeyOf(listDeletedContent, { params: { id: courseId } }),
  ],
  changes: queryKeyOf(listContentChanges),
  one: (id: string) => queryKeyOf(readLesson, { params: { id } }),
  versions: (id: string) => queryKeyOf(listLessonVersions, { params: { id } }),
};

export const memberKeys = {
  role: queryKeyOf(readMember),
  lists: keysOf(listMembers, searchMembers),
  details: keysOf(readMemberDetails),
  /** Wherever an admin sees a person, and what was decided about them. */
  all: keysOf(
    listMembers,
    searchMembers,
    readMemberDetails,
    listMemberAudit,
    listMemberSessions,
    listMemberCourses,
    listSecurityEvents,
  ),
};

export const paymentKeys = { all: keysOf(listMyPayments, listPayments, listMemberPayments, readPayment) };

export const quizKeys = {
  standing: (lessonId: string) => queryKeyOf(readQuizStanding, { params: { id: lessonId } }),
};

export const reportKeys = { lists: queryKeyOf(listReports) };

export const reviewKeys = { all: keysOf(listReviews, readMyReview, readRatings) };

export const sessionKeys = { all: keysOf(listSessions) };

export const teacherRequestKeys = {
  mine: queryKeyOf(readMyTeacherRequest),
  lists: queryKeyOf(listTeacherRequests),
  ofMember: queryKeyOf(listMemberRequests),
};

/** Refreshed after each command, so that no domain has to know what waits for whom. */
export const waitingKey = queryKeyOf(readWaiting);
