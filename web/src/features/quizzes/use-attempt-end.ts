import type { Attempt } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { learningKeys, quizKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { closeAnswers } from './open-answers.ts';

/** Until the server agrees that the time is over, or the network is back. */
const ASK_AGAIN_MS = 1_000;

interface AttemptEndOptions {
  attempt: Attempt;
  courseId: string;
  uid: string;
  isOver: boolean;
  refetch: () => Promise<unknown>;
}

/** What else shows how an attempt has ended. */
export const endKeys = (courseId: string, lessonId: string) => [
  quizKeys.standing(lessonId),
  learningKeys.content(courseId),
];

/** Once the time is over, asks for the result until it is there; the attempt is then drawn in another way. */
export function useAttemptEnd({ attempt, courseId, uid, isOver, refetch }: AttemptEndOptions): void {
  const client = useQueryClient();
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isOver) return;
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      closeAnswers(uid, attempt._id);
      void refreshQueries(client, endKeys(courseId, attempt.LessonId));
    };
  }, [isOver, client, courseId, uid, attempt._id, attempt.LessonId]);
}
