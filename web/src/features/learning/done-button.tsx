import { type Lesson, type LessonProgress, reportProgress } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Check, CircleCheckBig } from '../../ui/icons.ts';
import { toast } from '../../ui/toasts.tsx';
import { showProgress } from './show-progress.ts';

/** 'Mark as done', and back: one button, so that whoever presses it by the keyboard stays there. */
export function DoneButton({ lesson, progress }: { lesson: Lesson; progress: LessonProgress }) {
  const { mutate, isPending } = useCommand(reportProgress, {
    done: (response, _, client) => showProgress(client, lesson, response),
    failed: (error) => toast.error(errorText(error)),
  });
  const mark = (Done: boolean) =>
    mutate({ params: { id: lesson._id }, body: { Watched: [], PositionSeconds: progress.PositionSeconds, Done } });
  const { Done: isDone } = progress;
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      <span role="status" className="inline-flex items-center gap-2 font-semibold text-success text-sm">
        {isDone && (
          <>
            <CircleCheckBig aria-hidden="true" className="size-5" />
            {m.learning_done()}
          </>
        )}
      </span>
      <Button
        {...(isDone && { variant: 'quiet', size: 'small', className: 'h-11' })}
        pending={isPending}
        onClick={() => mark(!isDone)}
      >
        {!isDone && !isPending && <Check aria-hidden="true" className="size-4.5" />}
        {isDone ? m.learning_mark_not_done() : m.learning_mark_done()}
      </Button>
    </p>
  );
}
