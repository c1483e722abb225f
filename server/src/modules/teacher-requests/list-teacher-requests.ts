import { type CheckedQueryOf, Id, type listTeacherRequests as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { countTeacherRequests, walkTeacherRequests } from './teacher-requests.queries.ts';
import { toTeacherRequest } from './teacher-requests.view.ts';

const RequestCursor = z.tuple([CursorInstant, Id]);

/** All of them or those of one status, newest first. */
export async function listTeacherRequests(reader: Reader, { status, limit, cursor }: CheckedQueryOf<typeof route>) {
  const after = cursor ? decodeCursor(cursor, RequestCursor) : undefined;
  const [rows, { requests }] = await Promise.all([
    walkTeacherRequests(reader, { status, after, limit }),
    countTeacherRequests(reader, status),
  ]);
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map(toTeacherRequest),
    total: requests,
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}
