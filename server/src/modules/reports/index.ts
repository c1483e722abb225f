export { acceptLessonReport } from './accept-lesson-report.ts';
export { serveReports } from './reports.routes.ts';
