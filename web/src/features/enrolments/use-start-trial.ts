import { startTrial } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/error-texts.ts';
import { learnPath } from '../../lib/learn-path.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

/** Starts the trial and opens the first lesson. */
export function useStartTrial(courseId: string) {
  const navigate = useNavigate();
  const { mutate, isPending } = useCommand(startTrial, {
    done: async (_response, _input, client) => {
      await refreshQueries(client, learningKeys.all);
      toast.success(m.enrolments_trial_started());
      await navigate(learnPath(courseId));
    },
    failed: async (error, client) => {
      toast.error(errorText(error));
      await refreshQueries(client, learningKeys.all);
    },
  });
  const start = () => mutate({ params: { id: courseId } });
  return { start, isPending };
}
