export { listTeacherRequestsOf } from './list-teacher-requests.ts';
export { serveTeacherRequests } from './teacher-requests.routes.ts';
