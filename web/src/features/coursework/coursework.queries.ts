import {
  listAssignments,
  listCourseStudents,
  listSubmissions,
  type ResponseOf,
  readCourseActivity,
  type SetAssignment,
  type Submission,
  urlOf,
} from '@guildhall/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

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

/** An assignment shows in lists, counters and the class itself; what is on the page is asked for again. */
export const refreshCoursework = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['api'] });

interface ListPage<Item> {
  data: Item[];
  total: number;
  nextCursor: string | null;
}

/** Changes the items of a list, whichever of its pages are in the cache. */
const mendList = <Item>(client: QueryClient, address: string, mend: (item: Item) => Item) =>
  client.setQueriesData<InfiniteData<ListPage<Item>>>(
    { predicate: ({ queryKey: [, url, , pages] }) => String(url).startsWith(address) && pages === 'pages' },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(mend) })) },
  );

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
  mendList<Submission>(client, urlOf(listSubmissions, { params: { id: _id } }), (submission) =>
    submission._id === now._id ? now : submission,
  );
  mendList<SetAssignment>(client, urlOf(listAssignments, { params: { id: ClassId } }), (assignment) =>
    assignment._id === _id ? { ...assignment, GradedCount: assignment.GradedCount + more } : assignment,
  );
  await client.invalidateQueries({ queryKey: ['api'], refetchType: 'none' });
}

/** Reads again what has been handed in anew, which makes it one of the newest, and shows it where the old one stood. */
export async function showHandedInAnew(
  client: QueryClient,
  assignment: SetAssignment,
  before: Submission,
): Promise<void> {
  const newest = await call(listSubmissions, { params: { id: assignment._id }, query: { limit: 100 } });
  const now = newest.find(({ _id }) => _id === before._id);
  await (now ? showSubmission(client, assignment, { before, now }) : refreshCoursework(client));
}
