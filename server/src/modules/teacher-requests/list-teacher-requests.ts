import type { CheckedQueryOf, listTeacherRequests as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../platform/paging.ts';
import { countTeacherRequests, listTeacherRequestsPage } from './teacher-requests.queries.ts';
import { toTeacherRequest } from './teacher-requests.view.ts';

/** All of them or those of one status, newest first. */
export const listTeacherRequests = (reader: Reader, { status, ...query }: CheckedQueryOf<typeof route>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listTeacherRequestsPage(reader, { ...page, status }), countTeacherRequests(reader, status)]),
    keysOf: (row) => [row.created_at, row.id],
    toItem: toTeacherRequest,
  });
