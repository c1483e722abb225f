import { MAX_SHORT_TEXT, type AttemptQuestion as Question } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useId } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import type { SaveState } from '../../lib/saving/saver-state.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, GripVertical } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SaveStatus } from '../../ui/save-status.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { moveItem, type SortableList, useSortableItem, useSortableList } from '../../ui/use-sortable.ts';
import type { Answer, AnswerHandler, AnswerOf } from './answers.ts';
import { QuestionText } from './question-text.tsx';
import { FormulaText, plainFormulas } from './rendered-texts.tsx';

interface OrderFieldProps {
  items: string[];
  answer: AnswerOf<'order'>;
  onAnswer: AnswerHandler;
}

/** Things in an order that one changes by buttons or by drag. Until something is moved, there is no answer. */
function OrderField({ items, answer, onAnswer }: OrderFieldProps) {
  const order = answer?.Order ?? items.map((_, place) => place);
  const list = useSortableList({
    count: order.length,
    onMove: (from, to) => onAnswer({ Kind: 'order', Order: moveItem(order, from, to) }),
    describe: (position, at) =>
      m.quizzes_moved({ item: plainFormulas(items[order[at] ?? 0] ?? ''), position, count: order.length }),
  });
  return (
    <div className="grid gap-2">
      <p className="text-quiet text-sm">{answer ? m.quizzes_order_hint() : m.quizzes_order_untouched()}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {order.map((place, index) => (
          <OrderRow key={place} text={items[place] ?? ''} index={index} list={list} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
    </div>
  );
}

function OrderRow({ text, index, list }: { text: string; index: number; list: SortableList }) {
  const { element, edge, isDragging } = useSortableItem(list, index);
  const lang = useClassLanguage();
  return (
    <li
      ref={element}
      className={classNames(
        'relative flex cursor-grab items-center gap-2 rounded-field border border-line bg-base-100 py-0.5 pe-1 ps-3 text-sm',
        isDragging && 'opacity-40',
      )}
    >
      <DropLine edge={edge} />
      <GripVertical aria-hidden="true" className="size-4 shrink-0 text-quiet" />
      <span dir="auto" lang={lang} className="wrap-anywhere min-w-0 grow">
        <FormulaText text={text} />
      </span>
      <IconButton
        label={m.quizzes_move_up({ item: plainFormulas(text) })}
        aria-disabled={index === 0}
        onClick={(event) => list.step(event, index, -1)}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={m.quizzes_move_down({ item: plainFormulas(text) })}
        aria-disabled={index === list.count - 1}
        onClick={(event) => list.step(event, index, 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  );
}

const ROW =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line px-3 py-2.5 text-sm hover:bg-base-content/5 has-checked:border-primary has-checked:bg-primary/10 has-disabled:cursor-default';

interface ChoiceFieldProps<Kind extends 'one-choice' | 'several-choices'> {
  options: string[];
  answer: AnswerOf<Kind>;
  onAnswer: AnswerHandler;
}

function ChoiceField({ options, answer, onAnswer }: ChoiceFieldProps<'one-choice'>) {
  const name = useId();
  const lang = useClassLanguage();
  return (
    <div className="grid gap-2">
      {options.map((option, place) => (
        <label key={option} className={ROW}>
          <input
            type="radio"
            name={name}
            checked={answer?.Choice === place}
            onChange={() => onAnswer({ Kind: 'one-choice', Choice: place })}
            className="radio radio-sm shrink-0 border-field"
          />
          <span dir="auto" lang={lang} className="wrap-anywhere min-w-0">
            <FormulaText text={option} />
          </span>
        </label>
      ))}
    </div>
  );
}

function ChoicesField({ options, answer, onAnswer }: ChoiceFieldProps<'several-choices'>) {
  const chosen = answer?.Choices ?? [];
  const lang = useClassLanguage();
  const toggle = (place: number, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== place);
    const Choices = (isChosen ? [...others, place] : others).toSorted((a, b) => a - b);
    onAnswer(Choices.length > 0 ? { Kind: 'several-choices', Choices } : null);
  };
  return (
    <div className="grid gap-2">
      <p className="text-quiet text-sm">{m.quizzes_choose_all()}</p>
      {options.map((option, place) => (
        <label key={option} className={ROW}>
          <input
            type="checkbox"
            checked={chosen.includes(place)}
            onChange={(event) => toggle(place, event.target.checked)}
            className="checkbox checkbox-sm shrink-0 border-field"
          />
          <span dir="auto" lang={lang} className="wrap-anywhere min-w-0">
            <FormulaText text={option} />
          </span>
        </label>
      ))}
    </div>
  );
}

interface MatchFieldProps {
  lefts: string[];
  rights: string[];
  answer: AnswerOf<'match'>;
  onAnswer: AnswerHandler;
}

const NONE = '';

/** A choice of right sides for each left one. */
export function MatchField({ lefts, rights, answer, onAnswer }: MatchFieldProps) {
  const id = useId();
  const lang = useClassLanguage();
  const matches = lefts.map((_, index) => answer?.Matches[index] ?? null);
  const options = [
    { value: NONE, label: m.quizzes_choose() },
    ...rights.map((right, place) => ({ value: String(place), label: plainFormulas(right) })),
  ];
  const match = (index: number, value: string) => {
    const Matches = matches.with(index, value === NONE ? null : Number(value));
    onAnswer(Matches.some((place) => place !== null) ? { Kind: 'match', Matches } : null);
  };
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-3">
      {lefts.map((left, index) => (
        <li key={left} className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-2">
          <label htmlFor={`${id}-${index}`} dir="auto" lang={lang} className="wrap-anywhere text-sm">
            <FormulaText text={left} />
          </label>
          <Select
            id={`${id}-${index}`}
            options={options}
            value={matches[index] === null ? NONE : String(matches[index])}
            onChange={(event) => match(index, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TypedFieldProps<Kind extends 'short-text' | 'number'> {
  answer: AnswerOf<Kind>;
  onAnswer: AnswerHandler;
}

const ShortTextField = ({ answer, onAnswer }: TypedFieldProps<'short-text'>) => (
  <Field label={m.quizzes_your_answer()}>
    {(control) => (
      <TextInput
        {...control}
        value={answer?.Text ?? ''}
        maxLength={MAX_SHORT_TEXT}
        autoComplete="off"
        onChange={({ target: { value } }) =>
          onAnswer(value.trim() === '' ? null : { Kind: 'short-text', Text: value }, { isTyping: true })
        }
      />
    )}
  </Field>
);

/** What is no number is not saved: its field says so. */
const NumberAnswerField = ({ answer, onAnswer }: TypedFieldProps<'number'>) => (
  <NumberField
    label={m.quizzes_your_answer()}
    value={answer?.Number ?? null}
    mayBeNegative
    className="max-w-60"
    onChange={(number) => onAnswer(number === null ? null : { Kind: 'number', Number: number }, { isTyping: true })}
  />
);

interface AnswerFieldProps {
  question: Question;
  answer: Answer;
  onAnswer: AnswerHandler;
}

/** An answer is of the kind of its question. */
const answerOf = <Kind extends NonNullable<Answer>['Kind']>(kind: Kind, answer: Answer): AnswerOf<Kind> =>
  answer?.Kind === kind ? (answer as AnswerOf<Kind>) : null;

function AnswerField({ question: { Kind, Options, Rights }, answer, onAnswer }: AnswerFieldProps) {
  switch (Kind) {
    case 'one-choice':
      return <ChoiceField options={Options} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'several-choices':
      return <ChoicesField options={Options} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'short-text':
      return <ShortTextField answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'number':
      return <NumberAnswerField answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'order':
      return <OrderField items={Options} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
    case 'match':
      return <MatchField lefts={Options} rights={Rights} answer={answerOf(Kind, answer)} onAnswer={onAnswer} />;
  }
}

interface AttemptQuestionProps {
  question: Question;
  count: number;
  answer: Answer;
  /** Undefined without an answer. */
  state: SaveState | undefined;
  isDisabled: boolean;
  onAnswer: AnswerHandler;
}

/** A question with the field for its answer. */
export function AttemptQuestion({ question, count, answer, state, isDisabled, onAnswer }: AttemptQuestionProps) {
  const id = useId();
  // Without a number there is nothing to keep, and 'Saved' would say that what stands in the field was.
  const isShown = question.Kind !== 'number' || answer !== null;
  return (
    <Card as="li" className="p-5 sm:p-6">
      <fieldset
        disabled={isDisabled}
        aria-labelledby={`${id}-number ${id}-text`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4">
          <p id={`${id}-number`} className="font-semibold text-quiet text-xs">
            {m.quizzes_question_of({ number: question.Number, count })}
          </p>
          {state && isShown && <SaveStatus state={state} />}
        </div>
        <QuestionText id={`${id}-text`} text={question.Text} className="font-semibold" />
        <AnswerField question={question} answer={answer} onAnswer={onAnswer} />
      </fieldset>
    </Card>
  );
}
