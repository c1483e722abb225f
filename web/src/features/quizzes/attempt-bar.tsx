import { type Attempt, handInAttempt } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState, useSyncExternalStore } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { AnswerSaver } from './answer-saver.ts';
import { unansweredIn } from './answers.ts';
import { AttemptCountdown } from './attempt-countdown.tsx';
import { closeAnswers } from './open-answers.ts';
import { attemptQuery } from './quizzes.queries.ts';
import { endKeys } from './use-attempt-end.ts';

interface AttemptBarProps {
  uid: string;
  attempt: Attempt;
  courseId: string;
  saver: AnswerSaver;
  endsAt: number | null;
  isClosed: boolean;
  onOver: () => void;
}

/** Always in sight: what is answered, how much time is left, and 'Hand in'. */
export function AttemptBar({ uid, attempt, courseId, saver, endsAt, isClosed, onOver }: AttemptBarProps) {
  const { given } = useSyncExternalStore(saver.subscribe, saver.read);
  const [isAsking, setIsAsking] = useState(false);
  const { handIn, isPending } = useHandIn({ uid, attempt, courseId, saver });
  const unanswered = unansweredIn(attempt, given);
  const count = attempt.Questions.length;
  return (
    <div className="attempt-bar sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-box border border-line bg-base-100 px-4 py-3 shadow-float sm:px-6">
      <p className="text-sm tabular-nums">
        {m.quizzes_answered_of({ answered: count - unanswered.length, total: count })}
      </p>
      {endsAt !== null && <AttemptCountdown endsAt={endsAt} onNearEnd={saver.flush} onOver={onOver} />}
      <Button
        pending={isPending}
        disabled={isClosed}
        className={endsAt === null ? '' : 'max-sm:basis-full'}
        onClick={() => (unanswered.length > 0 ? setIsAsking(true) : void handIn())}
      >
        {m.quizzes_hand_in()}
      </Button>
      <ConfirmDialog
        open={isAsking && !isClosed}
        title={m.quizzes_hand_in_title()}
        confirmLabel={m.quizzes_hand_in()}
        pending={isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handIn()}
      >
        {m.quizzes_unanswered({ count: unanswered.length, numbers: numbersOf(unanswered) })}
      </ConfirmDialog>
    </div>
  );
}

const MAX_NUMBERS = 8;

/** `2, 5 and 7`; of many, the first ones. */
const numbersOf = (numbers: number[]) =>
  numbers.length > MAX_NUMBERS
    ? `${numbers.slice(0, MAX_NUMBERS).join(', ')}, …`
    : formatEnumeration(numbers.map(String));

type HandInOptions = Pick<AttemptBarProps, 'uid' | 'attempt' | 'courseId' | 'saver'>;

/** Hands in once all answers are saved. */
function useHandIn({ uid, attempt, courseId, saver }: HandInOptions) {
  const [isFlushing, setIsFlushing] = useState(false);
  const { mutate, isPending } = useCommand(handInAttempt, {
    refresh: endKeys(courseId, attempt.LessonId),
    done: (marked, _, client) => {
      client.setQueryData(attemptQuery(marked._id).queryKey, marked);
      closeAnswers(uid, marked._id);
    },
    failed: (error) => toast.error(errorText(error)),
  });
  const handIn = async () => {
    setIsFlushing(true);
    const isSaved = await saver.flush();
    setIsFlushing(false);
    if (isSaved) mutate({ params: { id: attempt._id } });
    else toast.error(m.quizzes_hand_in_offline());
  };
  return { handIn, isPending: isFlushing || isPending };
}
