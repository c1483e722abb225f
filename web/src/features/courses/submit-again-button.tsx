import { type OwnCourse, updateCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { isGone } from '../../lib/api-failure.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Submits a Rejected class again as it is: its lessons may be what has changed. */
export function SubmitAgainButton({ course: { _id, ClassTitle } }: { course: OwnCourse }) {
  const { mutate, isPending } = useCommand(updateCourse, {
    refresh: courseKeys.all,
    done: () => toast.success(m.courses_submitted_again()),
    failed: (error, client) => {
      toast.error(m.courses_update_failed());
      return isGone(error) && refreshQueries(client, courseKeys.all);
    },
  });
  return (
    <Button
      size="small"
      pending={isPending}
      className="col-span-2"
      onClick={() => mutate({ params: { id: _id }, body: { UpdatedData: {} } })}
    >
      {richText(m.courses_submit_again({ title: ClassTitle, hidden: screenReaderOnly }))}
    </Button>
  );
}
