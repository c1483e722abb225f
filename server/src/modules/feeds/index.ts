export { coursePictureUrl } from './course-picture.ts';
export { serveFeedsAndSitemap } from './feeds.routes.ts';
