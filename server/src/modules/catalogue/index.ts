export { serveCatalogue } from './catalogue.routes.ts';
export { indexOldCourses } from './index-old-courses.ts';
