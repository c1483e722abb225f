import { type CheckedQueryOf, Id, type listSubmissions as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { toSubmission, type Viewer } from '../courses/index.ts';
import { walkSubmissions } from './coursework-lists.queries.ts';
import { findAnsweredForAssignment } from './find-answered-for-assignment.ts';

interface Wanted {
  assignmentId: string;
  actor: Viewer;
  wanted: CheckedQueryOf<typeof route>;
}

const SubmissionCursor = z.tuple([CursorInstant, Id]);

/** To an assignment of a class that one answers for, newest first; all, or those graded or not. */
export async function listSubmissions(reader: Reader, { assignmentId, actor, wanted }: Wanted) {
  const { state, limit, cursor } = wanted;
  const assignment = await findAnsweredForAssignment(reader, assignmentId, actor);
  const after = cursor ? decodeCursor(cursor, SubmissionCursor) : undefined;
  const rows = await walkSubmissions(reader, { assignmentId: assignment.id, state, after, limit });
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map(toSubmission),
    total: countOf(assignment, state),
    nextCursor: last ? encodeCursor([last.submitted_at, last.id]) : null,
  };
}

interface Counted {
  submission_count: number;
  graded_count: number;
}

/** By what the assignment keeps count of. */
function countOf({ submission_count, graded_count }: Counted, state: 'graded' | 'ungraded' | undefined): number {
  if (state === 'graded') return graded_count;
  return state === 'ungraded' ? submission_count - graded_count : submission_count;
}
