import type { QuizStanding } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CircleCheckBig, Clock, ListChecks, RotateCcw, Target } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { AttemptPane } from './attempt-pane.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { openAnswers } from './open-answers.ts';
import { OwnAttempts } from './own-attempts.tsx';
import { standingQuery } from './quizzes.queries.ts';
import { useBeginAttempt } from './use-begin-attempt.ts';

interface QuizCardProps {
  uid: string;
  lessonId: string;
  standing: QuizStanding;
  offer: ReactNode;
  onShow: (attemptId: string) => void;
}

function QuizCard({ uid, lessonId, standing, offer, onShow }: QuizCardProps) {
  const { OpenAttemptId, Attempts, QuestionCount, Passed } = standing;
  // What a closed tab has left of it is sent now.
  useEffect(() => {
    if (OpenAttemptId) openAnswers(uid, OpenAttemptId);
  }, [uid, OpenAttemptId]);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
      {Passed && (
        <Badge tone="success" className="justify-self-start">
          <CircleCheckBig aria-hidden="true" className="size-3.5" />
          {m.quizzes_passed()}
        </Badge>
      )}
      {QuestionCount > 0 ? <QuizFacts standing={standing} /> : <p>{m.quizzes_no_questions()}</p>}
      <QuizAction lessonId={lessonId} standing={standing} offer={offer} onShow={onShow} />
      {Attempts.length > 0 && <OwnAttempts attempts={Attempts} onShow={onShow} />}
    </Card>
  );
}

const ICON = 'size-4.5 shrink-0 text-quiet';

function QuizFacts({ standing }: { standing: QuizStanding }) {
  const { QuestionCount, PassPercent, TimeLimitMinutes, AttemptLimit, AttemptsLeft } = standing;
  return (
    <ul className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2">
      <li className="flex items-center gap-2.5">
        <ListChecks aria-hidden="true" className={ICON} />
        {m.quizzes_question_count({ count: QuestionCount })}
      </li>
      <li className="flex items-center gap-2.5">
        <Target aria-hidden="true" className={ICON} />
        {m.quizzes_pass_mark({ percent: PassPercent })}
      </li>
      <li className="flex items-center gap-2.5">
        <RotateCcw aria-hidden="true" className={ICON} />
        {AttemptLimit === null || AttemptsLeft === null
          ? m.quizzes_attempts_unlimited()
          : m.quizzes_attempts_left({ left: AttemptsLeft, limit: AttemptLimit })}
      </li>
      <li className="flex items-center gap-2.5">
        <Clock aria-hidden="true" className={ICON} />
        {TimeLimitMinutes === null ? m.quizzes_no_time_limit() : m.quizzes_time_limit({ minutes: TimeLimitMinutes })}
      </li>
    </ul>
  );
}

/** What can be done now, or why nothing can. */
function QuizAction({ lessonId, standing, offer, onShow }: Omit<QuizCardProps, 'uid'>) {
  const { QuestionCount, MayAttempt, OpenAttemptId, AttemptsLeft, Attempts, TimeLimitMinutes } = standing;
  const { begin, isPending } = useBeginAttempt(lessonId, onShow);
  if (OpenAttemptId) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm">{TimeLimitMinutes ? m.quizzes_under_way_timed() : m.quizzes_under_way()}</p>
        <Button onClick={() => onShow(OpenAttemptId)}>{m.quizzes_continue()}</Button>
      </div>
    );
  }
  if (QuestionCount === 0) return null;
  if (!MayAttempt) return offer;
  if (AttemptsLeft === 0) return <p className="font-semibold text-sm">{m.errors_attempt_none_left()}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button pending={isPending} onClick={begin}>
        {Attempts.length === 0 ? m.quizzes_begin() : m.common_try_again()}
      </Button>
      {TimeLimitMinutes && <p className="text-quiet text-sm">{m.quizzes_clock_hint()}</p>}
    </div>
  );
}

const PARAMETER = 'attempt';

/** The attempt that is open, `?attempt={id}`: a reload shows it again. */
function useAttemptAddress() {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(PARAMETER);
        else next.set(PARAMETER, id);
        return next;
      },
      { preventScrollReset: true },
    );
  return { attemptId: search.get(PARAMETER) ?? undefined, show };
}

interface QuizSectionProps {
  lessonId: string;
  courseId: string;
  /** For those who may read the lesson and not attempt its quiz: what leads on. */
  offer: ReactNode;
}

/** The quiz of a lesson, for those who learn: what it asks for and how one stands, or the attempt that is open. */
export function QuizSection({ lessonId, courseId, offer }: QuizSectionProps) {
  const uid = useSession()?.uid;
  const query = useQuery(standingQuery(lessonId));
  const { attemptId, show } = useAttemptAddress();
  if (!uid) return null;
  return (
    <section aria-labelledby="quiz" className="grid max-w-[44rem] scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="quiz" className="text-lg">
        {m.quizzes_heading()}
      </h2>
      <QueryContent query={query} loading={<LoadingQuiz />}>
        {(standing) =>
          attemptId ? (
            <AttemptPane
              key={attemptId}
              uid={uid}
              attemptId={attemptId}
              courseId={courseId}
              standing={standing}
              onShow={show}
            />
          ) : (
            <QuizCard uid={uid} lessonId={lessonId} standing={standing} offer={offer} onShow={show} />
          )
        }
      </QueryContent>
    </section>
  );
}
