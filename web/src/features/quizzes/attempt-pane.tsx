import type { Attempt, QuizStanding } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { OpenAttempt } from './open-attempt.tsx';
import { attemptQuery } from './quizzes.queries.ts';
import { useBeginAttempt } from './use-begin-attempt.ts';

interface AttemptPaneProps {
  uid: string;
  attemptId: string;
  courseId: string;
  standing: QuizStanding;
  onShow: (attemptId: string | undefined) => void;
}

/** An attempt: its questions while it is under way, then its result. */
export function AttemptPane({ uid, attemptId, courseId, standing, onShow }: AttemptPaneProps) {
  const query = useQuery(attemptQuery(attemptId));
  return (
    <QueryContent query={query} loading={<LoadingQuiz />}>
      {(attempt) =>
        attempt.Result ? (
          <AttemptResult attempt={attempt} result={attempt.Result} isLimited={standing.AttemptLimit !== null}>
            <NextSteps attempt={attempt} standing={standing} onShow={onShow} />
          </AttemptResult>
        ) : (
          <OpenAttempt
            uid={uid}
            attempt={attempt}
            courseId={courseId}
            endsAt={attempt.SecondsLeft === null ? null : query.dataUpdatedAt + attempt.SecondsLeft * 1_000}
            refetch={query.refetch}
          />
        )
      }
    </QueryContent>
  );
}

interface NextStepsProps {
  attempt: Attempt;
  standing: QuizStanding;
  onShow: (attemptId: string | undefined) => void;
}

function NextSteps({ attempt, standing, onShow }: NextStepsProps) {
  const { MayAttempt, AttemptsLeft, QuestionCount } = standing;
  /** The standing comes a moment after the result: nothing may move then below a finger that presses a button. */
  const hasPassed = standing.Passed || attempt.Result?.Passed === true;
  const { begin, isPending } = useBeginAttempt(attempt.LessonId, onShow);
  const canBegin = MayAttempt && AttemptsLeft !== 0 && QuestionCount > 0;
  return (
    <>
      {canBegin && (
        <Button pending={isPending} variant={hasPassed ? 'outline' : 'primary'} onClick={begin}>
          {m.common_try_again()}
        </Button>
      )}
      {AttemptsLeft !== null && MayAttempt && !hasPassed && (
        <p className="text-quiet text-sm">{m.quizzes_attempts_remaining({ count: AttemptsLeft })}</p>
      )}
      <Button variant="quiet" onClick={() => onShow(undefined)}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.quizzes_back()}
      </Button>
    </>
  );
}
