export { findCoursesTitled, isTitled } from './course-titles.queries.ts';
export { answersFor, hasPlace, type Viewer } from './course-viewer.ts';
export { COURSE_COLUMNS, type CourseRow, listTaughtCourseIds, TEACHER } from './courses.queries.ts';
export { serveCourses } from './courses.routes.ts';
export { toCourse } from './courses.view.ts';
export { findAnsweredForCourse, findAttendedCourse, findSeenCourse, notOwnCourse } from './find-seen-course.ts';
