import { retryFailedJob } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { errorText } from '../../lib/error-texts.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { FAILED_JOB_CHANGE } from './failures.queries.ts';

/** `what` tells the buttons of a list apart. One more attempt is made; where that fails too, the job is back in the list. */
export function RetryButton({ id, what }: { id: string; what: string }) {
  const { mutate, isPending } = useCommand(retryFailedJob, {
    refresh: FAILED_JOB_CHANGE,
    done: ({ modifiedCount }) =>
      toast.success(modifiedCount > 0 ? m.statistics_failures_retried() : m.statistics_failures_retried_already()),
    failed: (error, client) => {
      toast.error(errorText(error));
      return refreshQueries(client, FAILED_JOB_CHANGE);
    },
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="whitespace-nowrap"
      pending={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {richText(m.statistics_failures_retry({ what, hidden: screenReaderOnly }))}
    </Button>
  );
}
