import { beginAttempt } from '@guildhall/contract';
import { errorText } from '../../lib/error-texts.ts';
import { quizKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { attemptQuery } from './quizzes.queries.ts';

/** Begins an attempt, or goes on with the one that is under way. */
export function useBeginAttempt(lessonId: string, onBegun: (attemptId: string) => void) {
  const { mutate, isPending } = useCommand(beginAttempt, {
    refresh: [quizKeys.standing(lessonId)],
    done: (attempt, _, client) => {
      client.setQueryData(attemptQuery(attempt._id).queryKey, attempt);
      onBegun(attempt._id);
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return { begin: () => mutate({ params: { id: lessonId } }), isPending };
}
