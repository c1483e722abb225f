import { readPlatformStats, readTotalEnrolled } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { servePublic } from '../../platform/serve.ts';
import { sumCourseTotals, sumMemberTotals } from './statistics.queries.ts';

export function serveStatistics(app: FastifyInstance, { database }: { database: Database }) {
  servePublic(
    app,
    readTotalEnrolled,
    async () => ({ totalEnrolled: (await sumCourseTotals(database)).enrolments }),
    () => ['courses'],
  );

  servePublic(
    app,
    readPlatformStats,
    async () => {
      const [courses, people] = await Promise.all([sumCourseTotals(database), sumMemberTotals(database)]);
      return { totalUsers: people.members, totalEnrolled: courses.enrolments, totalCourses: courses.approvedCourses };
    },
    () => ['courses', 'members'],
  );
}
