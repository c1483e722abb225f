export { listTaughtCourseIds } from './courses.queries.ts';
export { serveCourses } from './courses.routes.ts';
