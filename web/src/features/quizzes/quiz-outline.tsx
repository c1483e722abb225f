import type { QuestionDraft, QuizEdit, RenderedTexts } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { QUESTION_KINDS } from './question-kinds.ts';
import { QuestionText } from './question-text.tsx';
import { FormulaText, Rendered } from './rendered-texts.tsx';
import { SOLUTIONS_TEXTS } from './solutions-texts.ts';

const marked = (text: string, isRight: boolean) => (isRight ? m.quizzes_outline_right({ text }) : text);

/** What a question offers or accepts, a line each; right options say so. */
export function answerLinesOf(question: QuestionDraft): string[] {
  switch (question.Kind) {
    case 'one-choice':
      return question.Options.map(({ _id, Text }) => marked(Text, _id === question.RightId));
    case 'several-choices':
      return question.Options.map(({ _id, Text }) => marked(Text, question.RightIds.includes(_id)));
    case 'short-text':
      return question.Accepted;
    case 'number':
      return question.Value === null ? [] : [`${question.Value} ± ${question.Tolerance ?? 0}`];
    case 'order':
      return question.Items.map(({ Text }, index) => `${index + 1}. ${Text}`);
    case 'match':
      return question.Pairs.map(({ Left, Right }) => `${Left} – ${Right}`);
  }
}

const settingsOf = ({
  PassPercent,
  AttemptLimit,
  TimeLimitMinutes,
  DrawCount,
  SolutionsShown,
}: Omit<QuizEdit, 'Questions'>): string[] => [
  m.quizzes_pass_mark({ percent: PassPercent }),
  AttemptLimit === null ? m.quizzes_attempts_unlimited() : m.quizzes_attempt_count({ count: AttemptLimit }),
  TimeLimitMinutes === null ? m.quizzes_no_time_limit() : m.quizzes_time_limit({ minutes: TimeLimitMinutes }),
  ...(DrawCount === null ? [] : [m.quizzes_drawn({ count: DrawCount })]),
  m.quizzes_solutions_are_shown({ when: SOLUTIONS_TEXTS[SolutionsShown]() }),
];

/** A quiz as text, to find what differs: a line for each setting, question, answer and explanation. */
export const quizText = ({ Questions, ...settings }: QuizEdit): string =>
  [
    ...settingsOf(settings),
    ...Questions.flatMap((question) => [
      '',
      question.Text.trim() || m.quizzes_untitled(),
      QUESTION_KINDS[question.Kind].text(),
      ...answerLinesOf(question).map((line) => `  ${line}`),
      ...(question.Explanation ? [question.Explanation] : []),
    ]),
  ].join('\n');

/** A quiz in short, to compare it with another: its settings and its questions. */
export function QuizOutline({ quiz }: { quiz: QuizEdit & { Rendered?: RenderedTexts } }) {
  const { Questions, Rendered: rendered, ...settings } = quiz;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={m.quizzes_questions()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
      tabIndex={0}
      className="grid max-h-[45dvh] content-start gap-3 overflow-y-auto rounded-field bg-base-200 p-4 text-sm"
    >
      <p className="text-quiet text-xs">{settingsOf(settings).join(' · ')}</p>
      {Questions.length === 0 && <p>{m.quizzes_no_question()}</p>}
      <Rendered value={rendered}>
        <ol className="grid gap-2">
          {Questions.map((question, index) => (
            <li key={question._id}>
              <QuestionText text={`${question.Text.trim() || m.quizzes_untitled()}`} number={index + 1} />
              <span className="block text-quiet text-xs">{QUESTION_KINDS[question.Kind].text()}</span>
              <ul className="mt-1 grid list-disc gap-0.5 ps-5">
                {answerLinesOf(question).map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
                  <li key={place} className="wrap-anywhere">
                    <FormulaText text={line} />
                  </li>
                ))}
              </ul>
              {question.Explanation && <QuestionText text={question.Explanation} className="mt-1 text-quiet" />}
            </li>
          ))}
        </ol>
      </Rendered>
    </div>
  );
}
