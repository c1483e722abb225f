export { acceptLessonReport } from './decide-report.ts';
export { serveReports } from './reports.routes.ts';
