import { isOverviewSpan, OverviewRange, readOverview } from '@guildhall/contract';
import { z } from 'zod';
import { queryFor } from '../../lib/queries.ts';

/** From the address: `?range=...`, or `?from=...&to=...`. */
export interface OverviewSearch {
  range: OverviewRange;
  /** Both or neither; they stand for the range. */
  from: string | undefined;
  to: string | undefined;
}

const dayIn = (search: URLSearchParams, name: string) => {
  const day = search.get(name) ?? '';
  return z.iso.date().safeParse(day).data;
};

/** Ignores values that the call would refuse. */
export function overviewSearchOf(search: URLSearchParams): OverviewSearch {
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'to')];
  const range = OverviewRange.safeParse(search.get('range')).data ?? '30-days';
  return from && to && isOverviewSpan(from, to) ? { range, from, to } : { range, from: undefined, to: undefined };
}

/** What others do changes it, so it is always read when the page is opened. */
export const overviewQuery = (search: OverviewSearch) => ({
  ...queryFor(readOverview, { query: { ...search } }),
  staleTime: 0,
});
