export { coursePictureUrl } from './course-picture-url.ts';
export { serveDiscovery } from './discovery.routes.ts';
