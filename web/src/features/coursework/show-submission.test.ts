import type { SetAssignment, Submission } from '@guildhall/contract';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  courseStudentsQuery,
  setAssignmentsQuery,
  showResubmission,
  showSubmission,
  submissionsQuery,
} from './coursework.queries.ts';
import { setAssignment, submission } from './testing/assignments.ts';

const LOAF = { _id: 'loaf', ClassId: 'bread' };

interface List<Item> {
  data: Item[];
  total: number;
  nextCursor: string | null;
}
const listOf = <Item>(...data: Item[]): InfiniteData<List<Item>> => ({
  pages: [{ data, total: data.length, nextCursor: null }],
  pageParams: [undefined],
});

/** A teacher has two submissions and the list of assignments on the screen. */
function openGrading() {
  const client = new QueryClient();
  const lists = { submissions: submissionsQuery('loaf', undefined), assignments: setAssignmentsQuery('bread') };
  client.setQueryData<unknown>(lists.submissions.queryKey, listOf(submission(), submission({ _id: 'his' })));
  client.setQueryData<unknown>(lists.assignments.queryKey, listOf(setAssignment(), setAssignment({ _id: 'rye' })));
  client.setQueryData<unknown>(courseStudentsQuery('bread').queryKey, listOf());
  const read = <Item>(key: readonly unknown[]) =>
    client.getQueryData<InfiniteData<List<Item>>>(key)?.pages.flatMap(({ data }) => data) ?? [];
  return {
    client,
    submissions: () => read<Submission>(lists.submissions.queryKey),
    gradedCounts: () => read<SetAssignment>(lists.assignments.queryKey).map(({ GradedCount }) => GradedCount),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a grade is shown at its submission and in the count of its assignment, and nothing moves', async () => {
  const { client, submissions, gradedCounts } = openGrading();
  await showSubmission(client, LOAF, { before: submission(), now: submission({ Grade: 88 }) });
  expect(submissions().map(({ _id, Grade }) => [_id, Grade])).toEqual([
    ['hers', 88],
    ['his', null],
  ]);
  expect(gradedCounts()).toEqual([1, 0]);
});

test('a grade that is changed counts once, and one that is lost by handing in again not at all', async () => {
  const { client, gradedCounts } = openGrading();
  const graded = submission({ Grade: 88 });
  await showSubmission(client, LOAF, { before: submission(), now: graded });
  await showSubmission(client, LOAF, { before: graded, now: submission({ Grade: 90 }) });
  expect(gradedCounts()).toEqual([1, 0]);
  await showSubmission(client, LOAF, { before: submission({ Grade: 90 }), now: submission() });
  expect(gradedCounts()).toEqual([0, 0]);
});

test('the lists are fetched again when they are next opened', async () => {
  const { client } = openGrading();
  await showSubmission(client, LOAF, { before: submission(), now: submission({ Grade: 88 }) });
  expect(client.getQueryState(courseStudentsQuery('bread').queryKey)?.isInvalidated).toBe(true);
});

test('what a student has handed in again takes the place of the old one', async () => {
  const { client, submissions } = openGrading();
  const newer = submission({ Answer: 'A better one.' });
  vi.stubGlobal('fetch', async () => Response.json([submission({ _id: 'his' }), newer]));
  await showResubmission(client, LOAF, submission());
  expect(submissions().map(({ _id, Answer }) => [_id, Answer])).toEqual([
    ['hers', 'A better one.'],
    ['his', 'It sang.'],
  ]);
});
