import { type CheckedQueryOf, Id, type listSubmissions as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import type { Viewer } from '../course-access/index.ts';
import { toSubmission } from './coursework.view.ts';
import { findManagedAssignment } from './find-managed-assignment.ts';
import { listSubmissionsPage } from './submissions.queries.ts';

interface SubmissionsRequest {
  assignmentId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

const SubmissionCursor = z.tuple([CursorInstant, Id]);

/** Newest first, for the class's teacher and admins. */
export async function listSubmissions(reader: Reader, { assignmentId, actor, query }: SubmissionsRequest) {
  const { state, limit, cursor } = query;
  const assignment = await findManagedAssignment(reader, assignmentId, actor);
  const after = cursor ? decodeCursor(cursor, SubmissionCursor) : undefined;
  const rows = await listSubmissionsPage(reader, { assignmentId: assignment.id, state, after, limit });
  const { page, last } = splitPage(rows, limit);
  return {
    items: page.map(toSubmission),
    total: countOf(assignment, state),
    nextCursor: last ? encodeCursor([last.submitted_at, last.id]) : null,
  };
}

interface Counters {
  submission_count: number;
  graded_count: number;
}

function countOf({ submission_count, graded_count }: Counters, state: 'graded' | 'ungraded' | undefined): number {
  if (state === 'graded') return graded_count;
  return state === 'ungraded' ? submission_count - graded_count : submission_count;
}
