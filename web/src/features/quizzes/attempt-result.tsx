import type { Attempt } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { moveFocus } from '../../lib/use-focus-fallback.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CircleCheckBig, CircleX } from '../../ui/icons.ts';
import { MarkedQuestions } from './marked-questions.tsx';

interface AttemptResultProps {
  attempt: Attempt;
  result: NonNullable<Attempt['Result']>;
  /** Whether there is a last attempt. */
  isLimited: boolean;
  /** What can be done next. */
  children: ReactNode;
}

/** What an attempt has come to, and each question with the right answer. */
export function AttemptResult({ attempt, result, isLimited, children }: AttemptResultProps) {
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
