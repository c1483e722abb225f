import { readPlatformStats, readTotalEnrolled } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { servePublic } from '../../platform/serve.ts';
import { sumCourseTotals, sumMemberTotals } from './statistics.queries.ts';

export function serveStatistics(app: FastifyInstance) {
  servePublic(
    app,
    readTotalEnrolled,
    async (_, database) => ({ totalEnrolled: (await sumCourseTotals(database)).enrolments }),
    () => ['courses'],
  );

  servePublic(
    app,
    readPlatformStats,
    async (_, database) => {
      const [courses, people] = await Promise.all([sumCourseTotals(database), sumMemberTotals(database)]);
      return { totalUsers: people.members, totalEnrolled: courses.enrolments, totalCourses: courses.approvedCourses };
    },
    () => ['courses', 'members'],
  );
}
