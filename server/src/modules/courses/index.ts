export { findCoursesTitled, isTitled } from './course-titles.queries.ts';
export { COURSE_COLUMNS, type CourseRow, listTaughtCourseIds, TEACHER } from './courses.queries.ts';
export { serveCourses } from './courses.routes.ts';
export { toCourse } from './courses.view.ts';
