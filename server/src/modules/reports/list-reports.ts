import type { CheckedQueryOf, listReports as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { countReports, listReportsPage } from './reports.queries.ts';
import { toReport } from './reports.view.ts';

/** All of them or those of one status, newest first. */
export const listReports = (reader: Reader, { status, ...query }: CheckedQueryOf<typeof route>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listReportsPage(reader, { ...page, status }), countReports(reader, status)]),
    keysOf: (row) => [row.created_at, row.id],
    toItem: toReport,
  });
