import { type Attempt, handInAttempt, type QuizStanding } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatSecond } from '../../lib/format.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { learningKeys, quizKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { moveFocus } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ArrowLeft, CircleCheckBig, CircleX, Clock } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useRootAttribute } from '../../ui/use-root-attribute.ts';
import type { AnswerSaver, AnswersSnapshot } from './answer-saver.ts';
import { answerTo, unansweredIn } from './answers.ts';
import { AttemptQuestion } from './attempt-question.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { MarkedQuestions } from './marked-questions.tsx';
import { closeAnswers, openAnswers } from './open-answers.ts';
import { attemptQuery } from './quizzes.queries.ts';
import { Rendered } from './rendered-texts.tsx';
import { useBeginAttempt } from './use-begin-attempt.ts';

/** Until the server agrees that the time is over, or the network is back. */
const ASK_AGAIN_MS = 1_000;

interface AttemptEndOptions {
  attempt: Attempt;
  courseId: string;
  uid: string;
  isOver: boolean;
  refetch: () => Promise<unknown>;
}

/** What else shows how an attempt has ended. */
const endKeys = (courseId: string, lessonId: string) => [quizKeys.standing(lessonId), learningKeys.content(courseId)];

/** Once the time is over, asks for the result until it is there; the attempt is then drawn in another way. */
export function useAttemptEnd({ attempt, courseId, uid, isOver, refetch }: AttemptEndOptions): void {
  const client = useQueryClient();
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isOver) return;
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      closeAnswers(uid, attempt._id);
      void refreshQueries(client, endKeys(courseId, attempt.LessonId));
    };
  }, [isOver, client, courseId, uid, attempt._id, attempt.LessonId]);
}

const TICK_MS = 250;
/** Before the end, for the request to arrive in time. */
const NEAR_END_MS = 2_500;
/** Minutes left at which screen readers say so. */
const ANNOUNCED = [5, 1];

interface AttemptCountdownProps {
  /** Milliseconds of this browser's clock. */
  endsAt: number;
  onNearEnd: () => unknown;
  onOver: () => void;
}

const msUntil = (endsAt: number) => Math.max(0, endsAt - Date.now());

/** The time that is left. It is announced twice, and hurries nobody. */
export function AttemptCountdown({ endsAt, onNearEnd, onOver }: AttemptCountdownProps) {
  const [left, setLeft] = useState(() => msUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(msUntil(endsAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const flush = useEffectEvent(() => void onNearEnd());
  const end = useEffectEvent(onOver);
  const isNear = left <= NEAR_END_MS;
  const isOver = left === 0;
  useEffect(() => {
    if (isNear) flush();
    if (isOver) end();
  }, [isNear, isOver]);
  const announced = ANNOUNCED.findLast((minutes) => left <= minutes * 60_000);
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 font-semibold text-sm tabular-nums',
        left <= 60_000 && 'text-error',
      )}
    >
      <Clock aria-hidden="true" className="size-4.5" />
      <span role="timer" aria-live="off">
        <span className="sr-only">{m.quizzes_time_left()} </span>
        {formatSecond(Math.ceil(left / 1_000))}
      </span>
      <span role="status" className="sr-only">
        {announced && !isOver ? m.quizzes_minutes_left({ minutes: announced }) : ''}
      </span>
    </p>
  );
}

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
function AttemptBar({ uid, attempt, courseId, saver, endsAt, isClosed, onOver }: AttemptBarProps) {
  const { given } = useSyncExternalStore(saver.subscribe, saver.read);
  const [isAsking, setIsAsking] = useState(false);
  const { handIn, isPending } = useHandIn({ uid, attempt, courseId, saver });
  const unanswered = unansweredIn(attempt, given);
  const count = attempt.Questions.length;
  useRootAttribute('data-attempt-bar', '');
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-box border border-line bg-base-100 px-4 py-3 shadow-float sm:px-6">
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

interface OpenAttemptProps {
  uid: string;
  attempt: Attempt;
  courseId: string;
  /** Milliseconds of this browser's clock; null without a time limit. */
  endsAt: number | null;
  refetch: () => Promise<unknown>;
}

/** The questions of an attempt under way, which are all answered on this page. */
function OpenAttempt(props: OpenAttemptProps) {
  const { uid, attempt } = props;
  const saver = useMemo(() => openAnswers(uid, attempt._id), [uid, attempt._id]);
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read);
  if (snapshot.isLoading) return <LoadingQuiz />;
  return <Questions {...props} saver={saver} snapshot={snapshot} />;
}

interface QuestionsProps extends OpenAttemptProps {
  saver: AnswerSaver;
  snapshot: AnswersSnapshot;
}

function Questions({ uid, attempt, courseId, endsAt, refetch, saver, snapshot }: QuestionsProps) {
  const [isOver, setIsOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) moveFocus(heading.current, { preventScroll: false });
  }, []);
  useAttemptEnd({ attempt, courseId, uid, isOver: isOver || snapshot.error !== undefined, refetch });
  const { Questions: questions } = attempt;
  const isClosed = isOver || snapshot.error !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 ref={heading} className="scroll-mt-20 text-base">
        {m.quizzes_attempt({ number: attempt.Number })}
      </h3>
      {isOver && <Alert>{m.quizzes_time_over()}</Alert>}
      {!isOver && snapshot.error !== undefined && <Alert tone="error">{errorText(snapshot.error)}</Alert>}
      <Rendered value={attempt.Rendered}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {questions.map((question) => (
            <AttemptQuestion
              key={question.Number}
              question={question}
              count={questions.length}
              answer={answerTo(question, snapshot.given)}
              state={snapshot.states.get(question.Number) ?? (question.Answer ? 'saved' : undefined)}
              isDisabled={isClosed}
              onAnswer={(answer, options) => saver.answer(question.Number, answer, options)}
            />
          ))}
        </ol>
      </Rendered>
      <AttemptBar
        uid={uid}
        attempt={attempt}
        courseId={courseId}
        saver={saver}
        endsAt={endsAt}
        isClosed={isClosed}
        onOver={() => setIsOver(true)}
      />
    </div>
  );
}

interface AttemptResultProps {
  attempt: Attempt;
  result: NonNullable<Attempt['Result']>;
  /** Whether there is a last attempt. */
  isLimited: boolean;
  /** What can be done next. */
  children: ReactNode;
}

/** What an attempt has come to, and each question with the right answer. */
function AttemptResult({ attempt, result, isLimited, children }: AttemptResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) moveFocus(heading.current, { preventScroll: false });
  }, []);
  const { Passed, Percent, RightCount, HandedInBy, SolutionsShown, MarkedAgainAt } = result;
  const Icon = Passed ? CircleCheckBig : CircleX;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card
        className={classNames(
          'flex flex-wrap items-start gap-x-4 gap-y-3 border-s-4 p-5 sm:p-6',
          Passed ? 'border-s-success' : 'border-s-error',
        )}
      >
        <Icon aria-hidden="true" className={classNames('size-8 shrink-0', Passed ? 'text-success' : 'text-error')} />
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <h3 ref={heading} className="scroll-mt-20 text-lg">
            {(Passed ? m.quizzes_passed_with : m.quizzes_failed_with)({ percent: Percent })}
          </h3>
          <p className="text-sm">
            {m.quizzes_result({ right: RightCount, total: attempt.Questions.length, percent: attempt.PassPercent })}
          </p>
          {!SolutionsShown && (
            <p className="text-quiet text-sm">
              {isLimited ? m.quizzes_solutions_later() : m.quizzes_solutions_later_unlimited()}
            </p>
          )}
          {MarkedAgainAt && (
            <p className="text-quiet text-sm">{m.quizzes_marked_again({ moment: formatMoment(MarkedAgainAt) })}</p>
          )}
          {HandedInBy === 'time' && <p className="text-quiet text-sm">{m.quizzes_handed_in_by_time()}</p>}
        </div>
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      </Card>
      <MarkedQuestions attempt={attempt} />
    </div>
  );
}

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
