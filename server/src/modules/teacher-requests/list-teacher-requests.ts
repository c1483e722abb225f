import type { CheckedQueryOf, listTeacherRequests as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import {
  countTeacherRequests,
  countTeacherRequestsOf,
  listTeacherRequestsPage,
  listTeacherRequestsPageOf,
} from './teacher-requests.queries.ts';
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

/** Lists the applications of one person, newest first. */
export const listTeacherRequestsOf = (reader: Reader, applicantId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listTeacherRequestsPageOf(reader, applicantId, page), countTeacherRequestsOf(reader, applicantId)]),
    keysOf: (row) => [row.created_at, row.id],
    toItem: toTeacherRequest,
  });
