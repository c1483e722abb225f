export { coursePictures } from './course-pictures.ts';
export { findCoursesTitled, isTitled } from './course-titles.queries.ts';
export { toPriceCents } from './course-version.ts';
export {
  COURSE_COLUMNS,
  type CourseRow,
  countTaughtCourses,
  findCourse,
  JOIN_TEACHER,
  listTaughtCourseIds,
} from './courses.queries.ts';
export { serveCourses } from './courses.routes.ts';
export { toCourse, toPublicCourse } from './courses.view.ts';
export { deleteCourse } from './delete-course.ts';
export { handOverCourses } from './hand-over-courses.ts';
export { listCoursesOf } from './list-courses.ts';
export { switchDuePrice, switchDuePrices, switchPrices } from './reductions/switch-prices.ts';
export { mailWishers } from './wishes/mail-wishers.ts';
