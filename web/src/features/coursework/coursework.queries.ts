import {
  listAssignments,
  listCourseStudents,
  listSubmissionFiles,
  listSubmissions,
  listTaughtCourses,
  type ResponseOf,
  readCourseActivity,
  type SetAssignment,
  type Submission,
  type SubmissionToGrade,
} from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pagedQuery, updateLists } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys } from '../../lib/query-keys.ts';
import { markStale, refreshQueries } from '../../lib/refresh-queries.ts';

const ROWS_PER_PAGE = 50;
const SUBMISSIONS_PER_PAGE = 25;

export const setAssignmentsQuery = (courseId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listAssignments, { params: { id: courseId }, query: { limit: ROWS_PER_PAGE, cursor } }),
  );

export type GradingState = 'ungraded' | 'graded';

/** Without a state, all of them. */
export const submissionsQuery = (assignmentId: string, state: GradingState | undefined) =>
  pagedQuery((cursor) =>
    pageQueryFor(listSubmissions, {
      params: { id: assignmentId },
      query: { state, limit: SUBMISSIONS_PER_PAGE, cursor },
    }),
  );

/** Fetched anew for each version of the submission. */
export const submissionFilesQuery = (id: string) => ({
  ...queryFor(listSubmissionFiles, { params: { id } }),
  staleTime: 0,
});

export const courseStudentsQuery = (courseId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listCourseStudents, { params: { id: courseId }, query: { limit: ROWS_PER_PAGE, cursor } }),
  );

/** The classes of a teacher, of every status: assignments are copied from them. */
export const copySourcesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listTaughtCourses, { params: { email }, query: { limit: 500, cursor } }));

export type ActivityDay = ResponseOf<typeof readCourseActivity>[number];

export const courseActivityQuery = (courseId: string) => queryFor(readCourseActivity, { params: { id: courseId } });

/** The queries that show an assignment or a submission: lists, counters and the class itself. */
export const COURSEWORK_CHANGE = [...courseworkKeys.all, ...courseKeys.all];

/** The assignment of a submission, and its class. */
export type AssignmentRef = Pick<SetAssignment, '_id' | 'ClassId'>;

const gradedCount = ({ Grade }: Submission) => (Grade === null ? 0 : 1);

/**
 * Updates a submission in the cached lists without fetching them, so that nothing moves while a teacher grades. The
 * lists are fetched when they are next opened.
 */
export async function showSubmission(
  client: QueryClient,
  { _id, ClassId }: AssignmentRef,
  { before, now }: { before: Submission; now: Submission },
): Promise<void> {
  const change = gradedCount(now) - gradedCount(before);
  updateLists<Submission>(client, courseworkKeys.submissions(_id), (submission) =>
    submission._id === now._id ? now : submission,
  );
  updateLists<SubmissionToGrade>(client, courseworkKeys.toGrade, (submission) =>
    submission._id === now._id ? { ...submission, ...now } : submission,
  );
  updateLists<SetAssignment>(client, courseworkKeys.assignments(ClassId), (assignment) =>
    assignment._id === _id ? { ...assignment, GradedCount: assignment.GradedCount + change } : assignment,
  );
  await markStale(client, COURSEWORK_CHANGE);
  void refreshQueries(client, [courseworkKeys.classesToGrade]);
}

/** Shows a submission that was handed in again, in the place of the old one. It is one of the newest. */
export async function showResubmission(
  client: QueryClient,
  assignment: AssignmentRef,
  before: Submission,
): Promise<void> {
  const newest = await call(listSubmissions, { params: { id: assignment._id }, query: { limit: 100 } });
  const now = newest.find(({ _id }) => _id === before._id);
  await (now ? showSubmission(client, assignment, { before, now }) : refreshQueries(client, COURSEWORK_CHANGE));
}
