import type { Attempt, AttemptQuestion, QuizAnswer, Solution } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CircleCheckBig, CircleX } from '../../ui/icons.ts';
import { QuestionText } from './question-text.tsx';
import { FormulaText, Rendered } from './rendered-texts.tsx';

/** Numbers as they were typed, whatever their size. */
const textOfNumber = (number: number) => String(number);

type Texts = Pick<AttemptQuestion, 'Options' | 'Rights'>;

const namesOf = (places: readonly number[], names: string[]) => places.map((place) => names[place] ?? '');

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** From the first to the second, as they stand beside each other. */
const arrowAfter = (text: string) => (RIGHT_TO_LEFT.test(text) ? '←' : '→');

/** `Oak → Leaf` for each left side. */
const pairsOf = (matches: readonly (number | null)[], { Options, Rights }: Texts) =>
  Options.map((left, index) => {
    const place = matches[index] ?? null;
    return `${left} ${arrowAfter(left)} ${place === null ? m.quizzes_nothing() : Rights[place]}`;
  });

/** An answer in lines. */
export function answerLines(answer: QuizAnswer, texts: Texts): string[] {
  switch (answer.Kind) {
    case 'one-choice':
      return namesOf([answer.Choice], texts.Options);
    case 'several-choices':
      return namesOf(answer.Choices, texts.Options);
    case 'short-text':
      return [answer.Text];
    case 'number':
      return [textOfNumber(answer.Number)];
    case 'order':
      return namesOf(answer.Order, texts.Options);
    case 'match':
      return pairsOf(answer.Matches, texts);
  }
}

/** The right answer in lines; of texts, each that is accepted. */
export function solutionLines(solution: Solution, texts: Texts): string[] {
  if (solution.Kind === 'short-text') return [...new Set(solution.Accepted)];
  if (solution.Kind !== 'number') return answerLines(solution, texts);
  const value = textOfNumber(solution.Value);
  return [
    solution.Tolerance === 0 ? value : m.quizzes_with_tolerance({ value, tolerance: textOfNumber(solution.Tolerance) }),
  ];
}

interface MarkedQuestionsProps {
  attempt: Pick<Attempt, 'Questions' | 'Rendered'>;
}

/** The questions of an attempt that was handed in: the answer, the right one, and why. */
export const MarkedQuestions = ({ attempt: { Questions, Rendered: rendered } }: MarkedQuestionsProps) => (
  <Rendered value={rendered}>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {Questions.map((question) => (
        <MarkedQuestion key={question.Number} question={question} count={Questions.length} />
      ))}
    </ol>
  </Rendered>
);

function MarkedQuestion({ question, count }: { question: AttemptQuestion; count: number }) {
  const { Kind, Text, Answer, IsRight = false, Solution, Explanation } = question;
  const isOrdered = Kind === 'order';
  const Icon = IsRight ? CircleCheckBig : CircleX;
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 font-semibold text-xs">
        <span className="text-quiet">{m.quizzes_question_of({ number: question.Number, count })}</span>
        <span className={classNames('inline-flex items-center gap-1.5', IsRight ? 'text-success' : 'text-error')}>
          <Icon aria-hidden="true" className="size-4" />
          {IsRight ? m.quizzes_right() : m.quizzes_wrong()}
        </span>
      </p>
      <QuestionText text={Text} className="font-semibold" />
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        <Lines
          term={m.quizzes_answer_given()}
          lines={Answer ? answerLines(Answer, question) : [m.quizzes_no_answer()]}
          isOrdered={isOrdered && Answer !== null}
        />
        {!IsRight && Solution && (
          <Lines
            term={Kind === 'short-text' ? m.quizzes_accepted_answers() : m.quizzes_right_answer()}
            lines={solutionLines(Solution, question)}
            isOrdered={isOrdered}
          />
        )}
      </dl>
      {Explanation && <QuestionText text={Explanation} className="rounded-field bg-base-200 px-4 py-3 text-sm" />}
    </Card>
  );
}

function Lines({ term, lines, isOrdered }: { term: string; lines: string[]; isOrdered: boolean }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-quiet text-xs">{term}</dt>
      {lines.map((text, index) => (
        <dd key={text} className="wrap-anywhere">
          <FormulaText text={isOrdered ? `${index + 1}. ${text}` : text} />
        </dd>
      ))}
    </div>
  );
}
