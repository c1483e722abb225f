export { serveTeacherRequests } from './teacher-requests.routes.ts';
