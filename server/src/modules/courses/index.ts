export { serveCourses } from './courses.routes.ts';
