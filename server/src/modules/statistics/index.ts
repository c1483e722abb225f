export { countCourses, sumCourseTotals, sumMemberTotals } from './statistics.queries.ts';
export { serveStatistics } from './statistics.routes.ts';
