export { sendDailyMails } from './daily-mails/send-daily-mails.ts';
export { serveWaiting } from './daily-mails/waiting.routes.ts';
export { countCourses, sumCourseTotals, sumMemberTotals } from './statistics/statistics.queries.ts';
export { serveStatistics } from './statistics/statistics.routes.ts';
