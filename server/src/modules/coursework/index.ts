export { serveCoursework } from './coursework.routes.ts';
export { createNotices, type Notices } from './notices.ts';
