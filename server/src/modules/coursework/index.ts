export { serveCoursework } from './coursework.routes.ts';
export { listNewestCoursework } from './list-newest-coursework.ts';
export { createNotices, type Notices } from './notices.ts';
export { remindOfClosings } from './remind-of-closings.ts';
