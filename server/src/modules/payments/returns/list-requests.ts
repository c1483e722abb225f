import type { CheckedQueryOf, listReturnRequests as Requests } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';
import { listPage, NewestFirst } from '../../../http/paging.ts';
import { countRequests, listRequestsPage } from './returns.queries.ts';
import { toReturnRequest } from './returns.view.ts';

/** Newest first, of one state or all. */
export const listReturnRequests = (reader: Reader, { state, ...query }: CheckedQueryOf<typeof Requests>) =>
  listPage(query, {
    keys: NewestFirst,
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: toReturnRequest,
    find: async (page) => {
      const [rows, { requests }] = await Promise.all([
        listRequestsPage(reader, { ...page, state }),
        countRequests(reader, state),
      ]);
      return [rows, requests];
    },
  });
