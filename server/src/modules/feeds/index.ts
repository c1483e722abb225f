export { coursePictureUrl } from './course-picture-url.ts';
export { serveFeedsAndSitemap } from './feeds.routes.ts';
