import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSaver } from '../../lib/saving/use-saver.ts';
import { type EditableLesson, openSaver } from './open-savers.ts';

/** The saver of a lesson with its state. What is not saved is saved when the component is left. */
export function useLessonSaver(uid: string, lesson: EditableLesson) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same lesson are adopted by `useSaver`
  const saver = useMemo(() => openSaver({ client, uid, lesson }), [client, uid, lesson._id]);
  return { saver, snapshot: useSaver(saver, lesson) };
}
