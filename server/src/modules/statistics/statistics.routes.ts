import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve, servePublic } from '../../platform/serve.ts';
import { readFailures } from './read-failures.ts';
import { readOverview } from './read-overview.ts';
import { sumCourseTotals, sumMemberTotals } from './statistics.queries.ts';

interface StatisticsDeps {
  database: Database;
  settings: { backupSchedule: object | undefined };
  shop: { current: () => Promise<{ features: { timeZone: string } }> };
  now: () => Date;
}

export function serveStatistics(app: FastifyInstance, { database, settings, shop, now }: StatisticsDeps) {
  serve(app, contract.readOverview, async ({ query }) => {
    const { features } = await shop.current();
    return readOverview(database, { query, timeZone: features.timeZone || 'UTC', now: now() });
  });

  serve(app, contract.readFailures, () => readFailures(database, settings));

  servePublic(
    app,
    contract.readTotalEnrolled,
    async (_, database) => ({ totalEnrolled: (await sumCourseTotals(database)).enrolments }),
    () => ['courses'],
  );

  servePublic(
    app,
    contract.readPlatformStats,
    async (_, database) => {
      const [courses, people] = await Promise.all([sumCourseTotals(database), sumMemberTotals(database)]);
      return { totalUsers: people.members, totalEnrolled: courses.enrolments, totalCourses: courses.approvedCourses };
    },
    () => ['courses', 'members'],
  );
}
