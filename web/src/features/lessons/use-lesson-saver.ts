import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type EditableLesson, openSaver } from './open-savers.ts';

/** The saver of a lesson with its state. What is not saved is saved when the component is left. */
export function useLessonSaver(uid: string, lesson: EditableLesson) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same lesson are adopted below
  const saver = useMemo(() => openSaver({ client, uid, lesson }), [client, uid, lesson._id]);
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read);
  useEffect(() => saver.adopt(lesson), [saver, lesson]);
  useEffect(() => () => void saver.flush(), [saver]);
  return { saver, snapshot };
}
