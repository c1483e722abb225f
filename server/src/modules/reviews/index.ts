export { listCourseReviews } from './list-reviews.ts';
export { serveReviews } from './reviews.routes.ts';
