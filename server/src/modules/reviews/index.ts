export { listCourseReviews } from './list-reviews.ts';
export { listReviewedCourseIds } from './reviews.queries.ts';
export { serveReviews } from './reviews.routes.ts';
