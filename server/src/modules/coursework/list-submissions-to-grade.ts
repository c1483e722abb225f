import { type CheckedQueryOf, Id, type listSubmissionsToGrade as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, listPage } from '../../http/paging.ts';
import { isId } from '../../lib/ids.ts';
import { toSubmissionToGrade } from './coursework.view.ts';
import { countToGrade, listToGradePage, type OldestKeys } from './submissions-to-grade.queries.ts';

interface ToGradeRequest {
  teacherId: string;
  query: CheckedQueryOf<typeof route>;
}

const MAX_COUNT = 1_000;

const OldestFirst: z.ZodType<OldestKeys> = z.tuple([CursorInstant, Id]);

/** Lists work in the classes that somebody teaches, oldest first. In a class that they do not teach there is nothing to grade. */
export async function listSubmissionsToGrade(reader: Reader, { teacherId, query }: ToGradeRequest) {
  const { classId, ...pageQuery } = query;
  if (classId !== undefined && !isId(classId)) return { items: [], total: 0, nextCursor: null };
  const courses = { teacherId, courseId: classId };
  return listPage(pageQuery, {
    keys: OldestFirst,
    find: (page) =>
      Promise.all([
        listToGradePage(reader, { ...courses, ...page }),
        countToGrade(reader, { ...courses, max: MAX_COUNT }),
      ]),
    keysOf: ({ submitted_at, id }) => [submitted_at, id],
    toItem: toSubmissionToGrade,
  });
}
