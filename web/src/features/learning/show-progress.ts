import type { Lesson, LessonProgress } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, lessonQuery } from './learning.queries.ts';

/** Shows what the server has stored. The contents are fetched again where a lesson has become done, or not done. */
export async function showProgress(
  client: QueryClient,
  { _id, ClassId }: Lesson,
  response: LessonProgress,
): Promise<void> {
  const { Watched, PositionSeconds, Done } = response;
  const { queryKey } = lessonQuery(_id);
  const before = client.getQueryData(queryKey)?.Progress;
  client.setQueryData(queryKey, (lesson) => lesson && { ...lesson, Progress: { Watched, PositionSeconds, Done } });
  if (before?.Done !== Done) await client.invalidateQueries({ queryKey: contentQuery(ClassId).queryKey });
}
