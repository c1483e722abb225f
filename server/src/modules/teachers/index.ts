export { serveTeachers } from './teachers.routes.ts';
