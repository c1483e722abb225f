import { type Lesson, type LessonProgress, reportProgress } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Check, CircleCheckBig } from '../../ui/icons.ts';
import { toast } from '../../ui/toasts.tsx';
import { showProgress } from './show-progress.ts';

/** 'Mark as done', and back. */
export function DoneButton({ lesson, progress }: { lesson: Lesson; progress: LessonProgress }) {
  const { mutate, isPending } = useCommand(reportProgress, {
    done: (response, _, client) => showProgress(client, lesson, response),
    failed: (error) => toast.error(errorText(error)),
  });
  const mark = (Done: boolean) =>
    mutate({ params: { id: lesson._id }, body: { Watched: [], PositionSeconds: progress.PositionSeconds, Done } });
  if (!progress.Done) {
    return (
      <Button pending={isPending} onClick={() => mark(true)}>
        {!isPending && <Check aria-hidden="true" className="size-4.5" />}
        {m.learning_mark_done()}
      </Button>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      <span role="status" className="inline-flex items-center gap-2 font-semibold text-success text-sm">
        <CircleCheckBig aria-hidden="true" className="size-5" />
        {m.learning_done()}
      </span>
      <Button variant="quiet" size="small" pending={isPending} onClick={() => mark(false)} className="h-11">
        {m.learning_mark_not_done()}
      </Button>
    </p>
  );
}
