import type { CheckedQueryOf, listSubmissions as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import type { Viewer } from '../course-access/index.ts';
import { toSubmission } from './coursework.view.ts';
import { findManagedAssignment } from './find-managed-assignment.ts';
import { listSubmissionsPage } from './submissions.queries.ts';

interface SubmissionsRequest {
  assignmentId: string;
  actor: Viewer;
  query: CheckedQueryOf<typeof route>;
}

/** Newest first, for the class's teacher and admins. */
export async function listSubmissions(reader: Reader, { assignmentId, actor, query }: SubmissionsRequest) {
  const { state, ...pageQuery } = query;
  const assignment = await findManagedAssignment(reader, assignmentId, actor);
  return listPage(pageQuery, {
    keys: NewestFirst,
    find: async (page) => [
      await listSubmissionsPage(reader, { assignmentId: assignment.id, state, ...page }),
      countOf(assignment, state),
    ],
    keysOf: ({ submitted_at, id }) => [submitted_at, id],
    toItem: toSubmission,
  });
}

interface Counters {
  submission_count: number;
  graded_count: number;
}

function countOf({ submission_count, graded_count }: Counters, state: 'graded' | 'ungraded' | undefined): number {
  if (state === 'graded') return graded_count;
  return state === 'ungraded' ? submission_count - graded_count : submission_count;
}
