export { countApprovedCourses, sumCourseTotals } from './statistics.queries.ts';
export { serveStatistics } from './statistics.routes.ts';
