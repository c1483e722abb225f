import { MAX_ACCEPTED, MAX_OPTIONS, MAX_SHORT_TEXT, type QuestionDraft, type QuestionKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { pasteHtml } from '../../lib/text-editing/paste-html.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import { Field } from '../../ui/field.tsx';
import { GrowingTextArea } from '../../ui/growing-text-area.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CircleAlert, GripVertical, Plus, X } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { moveItem, type SortableList, useSortableItem, useSortableList } from '../../ui/use-sortable.ts';
import { newOption, newPair, type QuestionProblems } from './question-kinds.ts';

interface RowsProps {
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  addLabel: string;
  /** Undefined where there are as many as there may be. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Short fields below each other, with a button that adds one. */
function Rows({ label, hint, problem, addLabel, onAdd, children }: RowsProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2"
    >
      <p id={id} className="font-semibold text-sm">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 text-quiet text-xs">
          {hint}
        </p>
      )}
      <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">{children}</ul>
      {problem && <Problem id={`${id}-error`} text={problem} />}
      {onAdd && (
        <Button variant="quiet" size="small" className="-ms-3.5 h-11" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="flex items-center gap-1.5 font-medium text-error text-xs">
    <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
    {text}
  </p>
);

interface RowInputProps {
  label: string;
  /** Path of the field in the question. */
  name: string;
  value: string;
  maxLength: number;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** Undefined where it must stay. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  /** Alt with an arrow moves the row. */
  onStep?: (by: 1 | -1) => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** One line of text of a row, and what removes the row. */
function RowInput(props: RowInputProps) {
  const { label, name, value, maxLength, problem, onChange, onRemove, removeLabel = '', onStep } = props;
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (!by || !onStep) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div className="grid min-w-0 grow gap-1">
      <div className="flex items-center">
        <TextInput
          name={name}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          {...(onStep && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
          placeholder={label}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {onRemove && (
          <IconButton label={removeLabel} onClick={onRemove}>
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </div>
      {problem && <Problem id={`${id}-error`} text={problem} />}
    </div>
  );
}

interface OptionDraft {
  _id: string;
  Text: string;
}

/** What marks the right ones; things to put in order have none. */
interface Choice {
  type: 'radio' | 'checkbox';
  rightIds: string[];
  problem: string | undefined;
  onChoose: (id: string, isRight: boolean) => void;
}

/** What one of them is called. */
interface OptionTexts {
  name: typeof m.quizzes_option;
  add: typeof m.quizzes_add_option;
  remove: typeof m.quizzes_remove_option;
}

const OPTION: OptionTexts = {
  name: m.quizzes_option,
  add: m.quizzes_add_option,
  remove: m.quizzes_remove_option,
};
const ITEM: OptionTexts = { name: m.quizzes_item, add: m.quizzes_add_item, remove: m.quizzes_remove_item };

interface OptionFieldsProps {
  label: string;
  hint?: string;
  texts: OptionTexts;
  options: OptionDraft[];
  /** Where the field is in the question. */
  path: string;
  problems: QuestionProblems;
  choice?: Choice;
  onChange: (options: OptionDraft[]) => void;
}

/** Options of a question, each with a mark for right, and things to put in order: added, removed and moved. */
function OptionFields({ label, hint, texts, options, path, problems, choice, onChange }: OptionFieldsProps) {
  const name = useId();
  const list = useSortableList({
    count: options.length,
    onMove: (from, to) => onChange(moveItem(options, from, to)),
    describe: (position, at) => m.quizzes_moved({ item: options[at]?.Text ?? '', position, count: options.length }),
  });
  const hints = { radio: m.quizzes_mark_one(), checkbox: m.quizzes_mark_several() };
  return (
    <Rows
      label={label}
      hint={hint ?? (choice && hints[choice.type])}
      problem={problems.get(path) ?? choice?.problem}
      addLabel={texts.add()}
      onAdd={options.length < MAX_OPTIONS ? () => onChange([...options, newOption()]) : undefined}
    >
      {options.map((option, index) => (
        <OptionRow key={option._id} list={list} index={index}>
          {choice && (
            <input
              type={choice.type}
              name={name}
              aria-label={m.quizzes_mark_right({ number: index + 1 })}
              checked={choice.rightIds.includes(option._id)}
              onChange={(event) => choice.onChoose(option._id, event.target.checked)}
              className={classNames(choice.type === 'radio' ? 'radio' : 'checkbox', 'mx-2 my-2.5 border-field')}
            />
          )}
          <RowInput
            label={texts.name({ number: index + 1 })}
            name={`${path}.${index}.Text`}
            value={option.Text}
            maxLength={300}
            problem={problems.get(`${path}.${index}.Text`)}
            onChange={(Text) => onChange(options.with(index, { ...option, Text }))}
            onRemove={options.length > 2 ? () => onChange(options.toSpliced(index, 1)) : undefined}
            removeLabel={texts.remove({ number: index + 1 })}
            onStep={(by) => list.move(index, index + by)}
          />
        </OptionRow>
      ))}
    </Rows>
  );
}

function OptionRow({ list, index, children }: { list: SortableList; index: number; children: ReactNode }) {
  const { element, handle, edge, isDragging } = useSortableItem(list, index);
  return (
    <li ref={element} className={classNames('relative flex items-start', isDragging && 'opacity-40')}>
      <DropLine edge={edge} />
      <div ref={handle} className="-ms-1 grid h-11 w-6 shrink-0 cursor-grab place-items-center text-quiet">
        <GripVertical aria-hidden="true" className="size-4" />
      </div>
      {children}
    </li>
  );
}

interface AnswerDraftProps<Kind extends QuestionKind> {
  question: Extract<QuestionDraft, { Kind: Kind }>;
  problems: QuestionProblems;
  onChange: (question: QuestionDraft) => void;
}

/** The texts that count as right. */
function AcceptedFields({ question, problems, onChange }: AnswerDraftProps<'short-text'>) {
  const { Accepted } = question;
  const write = (accepted: string[]) => onChange({ ...question, Accepted: accepted });
  return (
    <Rows
      label={m.quizzes_accepted_answers()}
      hint={m.quizzes_accepted_hint()}
      problem={problems.get('Accepted')}
      addLabel={m.quizzes_add_accepted()}
      onAdd={Accepted.length < MAX_ACCEPTED ? () => write([...Accepted, '']) : undefined}
    >
      {Accepted.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts have nothing else, and change while they are typed
        <li key={index}>
          <RowInput
            label={m.quizzes_accepted({ number: index + 1 })}
            name={`Accepted.${index}`}
            value={text}
            maxLength={MAX_SHORT_TEXT}
            problem={problems.get(`Accepted.${index}`)}
            onChange={(value) => write(Accepted.with(index, value))}
            onRemove={Accepted.length > 1 ? () => write(Accepted.toSpliced(index, 1)) : undefined}
            removeLabel={m.quizzes_remove_accepted({ number: index + 1 })}
          />
        </li>
      ))}
    </Rows>
  );
}

const NumberFields = ({ question, problems, onChange }: AnswerDraftProps<'number'>) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <NumberField
      label={m.quizzes_right_answer()}
      name="Value"
      value={question.Value}
      problem={problems.get('Value')}
      mayBeNegative
      onChange={(Value) => onChange({ ...question, Value })}
    />
    <NumberField
      label={m.quizzes_tolerance()}
      name="Tolerance"
      hint={m.quizzes_tolerance_hint()}
      value={question.Tolerance}
      problem={problems.get('Tolerance')}
      onChange={(Tolerance) => onChange({ ...question, Tolerance: Tolerance === null ? null : Math.abs(Tolerance) })}
    />
  </div>
);

/** What belongs together. */
function PairFields({ question, problems, onChange }: AnswerDraftProps<'match'>) {
  const { Pairs } = question;
  const write = (pairs: typeof Pairs) => onChange({ ...question, Pairs: pairs });
  return (
    <Rows
      label={m.quizzes_pairs()}
      hint={m.quizzes_pairs_hint()}
      problem={problems.get('Pairs')}
      addLabel={m.quizzes_add_pair()}
      onAdd={Pairs.length < MAX_OPTIONS ? () => write([...Pairs, newPair()]) : undefined}
    >
      {Pairs.map((pair, index) => (
        <li key={pair._id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 max-sm:pb-2 sm:grid-cols-2 sm:gap-3">
          <RowInput
            label={m.quizzes_left({ number: index + 1 })}
            name={`Pairs.${index}.Left`}
            value={pair.Left}
            maxLength={300}
            problem={problems.get(`Pairs.${index}.Left`)}
            onChange={(Left) => write(Pairs.with(index, { ...pair, Left }))}
          />
          <RowInput
            label={m.quizzes_right_side({ number: index + 1 })}
            name={`Pairs.${index}.Right`}
            value={pair.Right}
            maxLength={300}
            problem={problems.get(`Pairs.${index}.Right`)}
            onChange={(Right) => write(Pairs.with(index, { ...pair, Right }))}
            onRemove={Pairs.length > 2 ? () => write(Pairs.toSpliced(index, 1)) : undefined}
            removeLabel={m.quizzes_remove_pair({ number: index + 1 })}
          />
        </li>
      ))}
    </Rows>
  );
}

/** An option that was removed is no longer right. */
const withinOptions = (ids: string[], options: { _id: string }[]) =>
  ids.filter((id) => options.some(({ _id }) => _id === id));

function OneChoiceFields({ question, problems, onChange }: AnswerDraftProps<'one-choice'>) {
  const rightIds = question.RightId === null ? [] : [question.RightId];
  return (
    <OptionFields
      label={m.quizzes_options()}
      texts={OPTION}
      options={question.Options}
      path="Options"
      problems={problems}
      choice={{
        type: 'radio',
        rightIds,
        problem: problems.get('RightId'),
        onChoose: (RightId) => onChange({ ...question, RightId }),
      }}
      onChange={(Options) => onChange({ ...question, Options, RightId: withinOptions(rightIds, Options)[0] ?? null })}
    />
  );
}

function SeveralChoicesFields({ question, problems, onChange }: AnswerDraftProps<'several-choices'>) {
  const { RightIds } = question;
  const choose = (id: string, isRight: boolean) => {
    const others = RightIds.filter((other) => other !== id);
    onChange({ ...question, RightIds: isRight ? [...others, id] : others });
  };
  return (
    <OptionFields
      label={m.quizzes_options()}
      texts={OPTION}
      options={question.Options}
      path="Options"
      problems={problems}
      choice={{ type: 'checkbox', rightIds: RightIds, problem: problems.get('RightIds'), onChoose: choose }}
      onChange={(Options) => onChange({ ...question, Options, RightIds: withinOptions(RightIds, Options) })}
    />
  );
}

const MAX_TEXT = 2_000;

interface QuestionFormProps {
  question: QuestionDraft;
  problems: QuestionProblems;
  hasFocus: boolean;
  onChange: (question: QuestionDraft) => void;
}

export function QuestionForm({ question, problems, hasFocus, onChange }: QuestionFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label={m.quizzes_csv_question()} hint={m.quizzes_markdown_hint()} error={problems.get('Text')}>
        {(control) => (
          <GrowingTextArea
            {...control}
            name="Text"
            rows={2}
            autoFocus={hasFocus}
            maxLength={MAX_TEXT}
            value={question.Text}
            onChange={(event) => onChange({ ...question, Text: event.target.value })}
            onPaste={(event) => pasteHtml(event, { isShort: true })}
            className="textarea control"
          />
        )}
      </Field>
      <AnswerDraft question={question} problems={problems} onChange={onChange} />
      <Field label={m.quizzes_explanation()} hint={m.quizzes_explanation_hint()} error={problems.get('Explanation')}>
        {(control) => (
          <GrowingTextArea
            {...control}
            name="Explanation"
            rows={2}
            maxLength={MAX_TEXT}
            value={question.Explanation}
            onChange={(event) => onChange({ ...question, Explanation: event.target.value })}
            onPaste={(event) => pasteHtml(event, { isShort: true })}
            className="textarea control"
          />
        )}
      </Field>
    </div>
  );
}

function AnswerDraft({ question, problems, onChange }: Omit<QuestionFormProps, 'hasFocus'>) {
  switch (question.Kind) {
    case 'one-choice':
      return <OneChoiceFields question={question} problems={problems} onChange={onChange} />;
    case 'several-choices':
      return <SeveralChoicesFields question={question} problems={problems} onChange={onChange} />;
    case 'order':
      return (
        <OptionFields
          label={m.quizzes_items()}
          hint={m.quizzes_items_hint()}
          texts={ITEM}
          options={question.Items}
          path="Items"
          problems={problems}
          onChange={(Items) => onChange({ ...question, Items })}
        />
      );
    case 'short-text':
      return <AcceptedFields question={question} problems={problems} onChange={onChange} />;
    case 'number':
      return <NumberFields question={question} problems={problems} onChange={onChange} />;
    case 'match':
      return <PairFields question={question} problems={problems} onChange={onChange} />;
  }
}
