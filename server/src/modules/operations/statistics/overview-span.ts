import type { CheckedQueryOf, OverviewRange, readOverview as route } from '@guildhall/contract';
import type { Span } from './overview.queries.ts';

/** Longer spans are shown by months. */
const MAX_DAYS_SHOWN = 92;
const DAY_MS = 86_400_000;

const DAYS: Record<Exclude<OverviewRange, '12-months'>, number> = { '7-days': 7, '30-days': 30, '90-days': 90 };

/** Calendar days: the clocks of UTC never change. */
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

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

export function overviewSpan({ range, from, to }: CheckedQueryOf<typeof route>, { timeZone, now }: Place): Span {
  const today = todayIn(timeZone, now);
  if (from && to) {
    const unit = Date.parse(to) - Date.parse(from) < MAX_DAYS_SHOWN * DAY_MS ? 'day' : 'month';
    return { from, to, unit, timeZone };
  }
  if (range === '12-months') return { from: startOfYear(today), to: today, unit: 'month', timeZone };
  return { from: dayBefore(today, DAYS[range] - 1), to: today, unit: 'day', timeZone };
}
