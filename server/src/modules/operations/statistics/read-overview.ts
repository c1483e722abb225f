import type { CheckedQueryOf, Overview, OverviewRange, readOverview as route } from '@guildhall/contract';
import type { Database } from '../../../database/database.ts';
import { withoutSeqScans } from '../../../database/without-seq-scans.ts';
import { DAY } from '../../../lib/durations.ts';
import { listBestCourses, listCounts, listMoney, listPaidFor, type Span } from './overview.queries.ts';
import { toOverview } from './overview.view.ts';

/** Longer spans are shown by months. */
const MAX_DAYS_SHOWN = 92;

const DAYS: Record<Exclude<OverviewRange, '12-months'>, number> = { '7-days': 7, '30-days': 30, '90-days': 90 };

/** Calendar days: the clocks of UTC never change. */
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** The first day of the month eleven months ago. */
function startOfYear(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** Swedish dates are ISO dates. */
const todayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

interface Place {
  timeZone: string;
  now: Date;
}

function overviewSpan({ range, from, to }: CheckedQueryOf<typeof route>, { timeZone, now }: Place): Span {
  const today = todayIn(timeZone, now);
  if (from && to) {
    const unit = Date.parse(to) - Date.parse(from) < MAX_DAYS_SHOWN * DAY ? 'day' : 'month';
    return { from, to, unit, timeZone };
  }
  if (range === '12-months') return { from: startOfYear(today), to: today, unit: 'month', timeZone };
  return { from: dayBefore(today, DAYS[range] - 1), to: today, unit: 'day', timeZone };
}

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
