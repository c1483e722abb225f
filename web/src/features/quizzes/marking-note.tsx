import { markQuizAgain, type QuizMarking } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { markingKey, markingQuery, resultKeys } from './quizzes.queries.ts';

/** Milliseconds between looks at a marking that is under way. */
const INTERVAL = 2_000;

const isRunning = (marking: QuizMarking | undefined) => marking?.Last?.FinishedAt === null;

interface MarkingNoteProps {
  lessonId: string;
  /** The revision of the quiz as it was last saved. */
  revision: number;
  /** Its teacher, not an admin. */
  canMark: boolean;
  /** Also where nothing is to be done. */
  showsLast?: boolean;
}

/** How many attempts were marked with other right answers than the quiz has now; its teacher has them marked again. */
export function MarkingNote({ lessonId, revision, canMark, showsLast = false }: MarkingNoteProps) {
  const client = useQueryClient();
  const { data: marking } = useQuery({
    ...markingQuery(lessonId, revision),
    refetchInterval: ({ state }) => isRunning(state.data) && INTERVAL,
  });
  const finishedAt = marking?.Last?.FinishedAt;
  useEffect(() => {
    if (finishedAt) void refreshQueries(client, resultKeys(lessonId));
  }, [client, lessonId, finishedAt]);
  if (!marking) return null;
  const { Last: last } = marking;
  if (last && isRunning(marking)) {
    const texts = { moment: formatMoment(last.RequestedAt), name: last.RequestedBy, count: last.AttemptCount };
    return <Alert>{m.quizzes_mark_again_running(texts)}</Alert>;
  }
  if (marking.AttemptCount > 0) return <MarkAgain lessonId={lessonId} marking={marking} canMark={canMark} />;
  if (!last?.FinishedAt || !showsLast) return null;
  return (
    <p className="text-quiet text-sm">
      {m.quizzes_mark_again_last({
        moment: formatMoment(last.FinishedAt),
        name: last.RequestedBy,
        count: last.AttemptCount,
        changed: last.ChangedCount,
        passed: last.PassedCount,
      })}
    </p>
  );
}

interface MarkAgainProps {
  lessonId: string;
  marking: QuizMarking;
  canMark: boolean;
}

function MarkAgain({ lessonId, marking, canMark }: MarkAgainProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useCommand(markQuizAgain, {
    refresh: [markingKey(lessonId)],
    done: ({ modifiedCount }) => {
      toast.success(modifiedCount > 0 ? m.quizzes_mark_again_requested() : m.quizzes_mark_again_nothing());
      setIsAsking(false);
    },
    failed: (error) => toast.error(errorText(error)),
  });
  const { AttemptCount, ChangedCount, PassedCount, KeptCount } = marking;
  return (
    <Alert>
      <p>{m.quizzes_mark_again_needed({ count: AttemptCount })}</p>
      {canMark && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => setIsAsking(true)}>
          {m.quizzes_mark_again()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutate({ params: { id: lessonId }, revision: marking.Revision })}
        title={m.quizzes_mark_again_title()}
        confirmLabel={m.quizzes_mark_again()}
        pending={isPending}
      >
        {m.quizzes_mark_again_intro({ changed: ChangedCount, passed: PassedCount, kept: KeptCount })}
      </ConfirmDialog>
    </Alert>
  );
}
