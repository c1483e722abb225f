import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lessonKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';

/** After its files or its video have changed. */
export function useRefreshLesson(lesson: { _id: string; ClassId: string }): () => Promise<void> {
  const client = useQueryClient();
  const { _id, ClassId } = lesson;
  return useCallback(
    () => refreshQueries(client, [lessonKeys.one(_id), ...lessonKeys.content(ClassId)]),
    [client, _id, ClassId],
  );
}
