import type { QuestionResult } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { QuestionText } from './question-text.tsx';
import { questionResultsQuery } from './quizzes.queries.ts';
import { FormulaText, Rendered } from './rendered-texts.tsx';

/** How often each question was answered right, and what was answered instead. */
export function QuestionResults({ lessonId }: { lessonId: string }) {
  const query = useQuery(questionResultsQuery(lessonId));
  return (
    <QueryContent query={query} loading={<LoadingQuiz />}>
      {(results) =>
        results.length === 0 ? (
          <EmptyState text={m.quizzes_no_question()} />
        ) : (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {results.map((result, index) => (
              <Rendered key={result.QuestionId} value={result.Rendered}>
                <Result result={result} number={index + 1} />
              </Rendered>
            ))}
          </ol>
        )
      }
    </QueryContent>
  );
}

function Result({ result, number }: { result: QuestionResult; number: number }) {
  const { AskedCount, RightCount, WrongAnswers } = result;
  const percent = AskedCount === 0 ? 0 : Math.floor((100 * RightCount) / AskedCount);
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a list in a question may not stand in an h2 */}
      <div role="heading" aria-level={2}>
        <QuestionText text={result.Text.trim() || m.quizzes_untitled()} number={number} className="font-semibold" />
      </div>
      {AskedCount === 0 ? (
        <p className="text-quiet text-sm">{m.quizzes_not_asked()}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
          <progress aria-hidden="true" max={100} value={percent} className="progress progress-primary w-40" />
          {m.quizzes_right_of({ right: RightCount, asked: AskedCount, percent })}
        </p>
      )}
      {WrongAnswers.length > 0 && (
        <div className="grid gap-1.5 text-sm">
          <h3 className="text-quiet text-xs">{m.quizzes_wrong_answers()}</h3>
          <ul className="grid gap-1">
            {WrongAnswers.map(({ Text, Count }) => (
              <li key={Text} className="flex items-start gap-3">
                <span dir="auto" className="wrap-anywhere min-w-0">
                  <FormulaText text={Text} />
                </span>
                <span className="shrink-0 text-quiet tabular-nums">{m.quizzes_times({ count: Count })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
