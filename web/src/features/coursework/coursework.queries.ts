import {
  listAssignments,
  listCourseStudents,
  listSubmissions,
  type ResponseOf,
  readCourseActivity,
  type SetAssignment,
  type Submission,
} from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys } from '../../lib/query-keys.ts';
import { markStale, refreshQueries } from '../../lib/refresh-queries.ts';

/** Rows that are asked for at once. */
const ROWS = 50;
/** The same of what was handed in: there is more to read in each. */
const SUBMISSIONS = 25;

export const setAssignmentsQuery = (courseId: string) =>
  pagedQuery((cursor) => pageQueryFor(listAssignments, { params: { id: courseId }, query: { limit: ROWS, cursor } }));

export type GradingState = 'ungraded' | 'graded';

/** Without a state, all of them. */
export const submissionsQuery = (assignmentId: string, state: GradingState | undefined) =>
  pagedQuery((cursor) =>
    pageQueryFor(listSubmissions, { params: { id: assignmentId }, query: { state, limit: SUBMISSIONS, cursor } }),
  );

export const courseStudentsQuery = (courseId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listCourseStudents, { params: { id: courseId }, query: { limit: ROWS, cursor } }),
  );

export type ActivityDay = ResponseOf<typeof readCourseActivity>[number];

export const courseActivityQuery = (courseId: string) => queryFor(readCourseActivity, { params: { id: courseId } });

/** Wherever an assignment or a submission shows: in lists, counters and the class itself. */
export const COURSEWORK_CHANGE = [...courseworkKeys.all, ...courseKeys.all];

const gradedIn = ({ Grade }: Submission) => (Grade === null ? 0 : 1);

/**
 * Shows what became of a submission in the lists as they stand: nothing moves away under the hand that has just
 * graded. Everything is fetched when it is next opened.
 */
export async function showSubmission(
  client: QueryClient,
  { _id, ClassId }: SetAssignment,
  { before, now }: { before: Submission; now: Submission },
): Promise<void> {
  const more = gradedIn(now) - gradedIn(before);
  updateLists<Submission>(client, courseworkKeys.submissions(_id), (submission) =>
    submission._id === now._id ? now : submission,
  );
  updateLists<SetAssignment>(client, courseworkKeys.assignments(ClassId), (assignment) =>
    assignment._id === _id ? { ...assignment, GradedCount: assignment.GradedCount + more } : assignment,
  );
  await markStale(client, COURSEWORK_CHANGE);
}

/** Reads again what has been handed in anew, which makes it one of the newest, and shows it where the old one stood. */
export async function showHandedInAnew(
  client: QueryClient,
  assignment: SetAssignment,
  before: Submission,
): Promise<void> {
  const newest = await call(listSubmissions, { params: { id: assignment._id }, query: { limit: 100 } });
  const now = newest.find(({ _id }) => _id === before._id);
  await (now ? showSubmission(client, assignment, { before, now }) : refreshQueries(client, COURSEWORK_CHANGE));
}
