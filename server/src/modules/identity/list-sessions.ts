import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { toSession } from './identity.view.ts';
import { countSessions, listSessionsPage } from './member-identity.queries.ts';

interface SessionsRequest {
  userId: string;
  /** The reader's own session. */
  currentId: string;
  query: PageQuery;
  now: Date;
}

/** Where one person is signed in, newest first, for admins. */
export const listSessionsOf = (reader: Reader, { userId, currentId, query, now }: SessionsRequest) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([listSessionsPage(reader, { ...page, userId, now }), countSessions(reader, userId, now)]),
    keysOf: ({ created_at, id }) => [created_at, id],
    toItem: (row) => toSession(row, currentId),
  });
