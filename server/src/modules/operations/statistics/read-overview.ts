import type { CheckedQueryOf, Overview, readOverview as route } from '@guildhall/contract';
import type { Database } from '../../../database/database.ts';
import { withoutSeqScans } from '../../../database/without-seq-scans.ts';
import { listBestCourses, listCounts, listMoney, listPaidFor } from './overview.queries.ts';
import { toOverview } from './overview.view.ts';
import { overviewSpan } from './overview-span.ts';

const MAX_BEST_COURSES = 10;

interface OverviewRequest {
  query: CheckedQueryOf<typeof route>;
  /** The shop's time zone. */
  timeZone: string;
  now: Date;
}

export async function readOverview(database: Database, { query, ...place }: OverviewRequest): Promise<Overview> {
  const span = overviewSpan(query, place);
  return withoutSeqScans(database, async (tx) => {
    const counts = await listCounts(tx, span);
    const money = await listMoney(tx, span);
    const courses = await listBestCourses(tx, span, MAX_BEST_COURSES);
    const ids = courses.map(({ id }) => id);
    return toOverview({ span, counts, money, courses, paid: await listPaidFor(tx, ids, span) });
  });
}
