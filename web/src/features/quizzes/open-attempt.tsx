import type { Attempt } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { moveFocus } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import type { AnswerSaver, AnswersSnapshot } from './answer-saver.ts';
import { answerTo } from './answers.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptQuestion } from './attempt-question.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { openAnswers } from './open-answers.ts';
import { Rendered } from './rendered-texts.tsx';
import { useAttemptEnd } from './use-attempt-end.ts';

interface OpenAttemptProps {
  uid: string;
  attempt: Attempt;
  courseId: string;
  /** Milliseconds of this browser's clock; null without a time limit. */
  endsAt: number | null;
  refetch: () => Promise<unknown>;
}

/** The questions of an attempt under way, which are all answered on this page. */
export function OpenAttempt(props: OpenAttemptProps) {
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
