import { MAX_QUESTIONS, type QuestionDraft, type QuestionKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type FocusEvent, useId, useState } from 'react';
import { preview } from '../../lib/format.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, Plus, Trash2 } from '../../ui/icons.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { moveItem, type SortableList, useSortableItem, useSortableList } from '../../ui/use-sortable.ts';
import type { QuizSaver } from './open-quiz-savers.ts';
import { QuestionForm } from './question-form.tsx';
import { duplicateOf, newQuestion, problemsOf, QUESTION_KINDS } from './question-kinds.ts';

const MAX_LENGTH = 80;

/** The beginning of a question, in one line. */
export const titleOf = ({ Text }: Pick<QuestionDraft, 'Text'>): string =>
  preview(Text.replaceAll(/\s+/g, ' ').trim(), MAX_LENGTH) || m.quizzes_untitled();

interface QuestionCardProps {
  question: QuestionDraft;
  index: number;
  list: SortableList;
  /** In this window, a moment ago: it is open, and has the focus. */
  isAdded: boolean;
  onChange: (question: QuestionDraft) => void;
  /** Undefined where there are as many questions as there may be. */
  onDuplicate: (() => void) | undefined;
  onDelete: () => void;
}

/** One question: a line about it, and what is written of it while it is open. */
function QuestionCard(props: QuestionCardProps) {
  const { question, index, list, isAdded, onChange } = props;
  const { element, handle, edge, isDragging } = useSortableItem(list, index);
  const [isOpen, setIsOpen] = useState(isAdded);
  const id = useId();
  const problems = problemsOf(question);
  const { wasLeft, setWasLeft, leave, isLeft } = useLeftFields(!isAdded);
  const toggle = () => {
    if (isOpen) setWasLeft(true);
    setIsOpen(!isOpen);
  };
  return (
    <li ref={element} className={classNames('relative', isDragging && 'opacity-40')} onBlur={leave}>
      <DropLine edge={edge} />
      <Card>
        <div className="flex items-center gap-1 py-1.5 pe-2 ps-2">
          <div ref={handle} className="grid h-11 w-6 shrink-0 cursor-grab place-items-center text-quiet">
            <GripVertical aria-hidden="true" className="size-4" />
          </div>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 rounded-field px-1 text-start text-sm hover:bg-base-200"
          >
            <Summary question={question} index={index} isComplete={problems.size === 0 || !wasLeft} />
            <ChevronDown aria-hidden="true" className={classNames('size-4.5 shrink-0', isOpen && 'rotate-180')} />
          </button>
          <QuestionMenu {...props} />
        </div>
        <div id={id} hidden={!isOpen} className="border-line border-t px-4 py-5 sm:px-6">
          {isOpen && (
            <QuestionForm
              question={question}
              problems={new Map([...problems].filter(([path]) => isLeft(path)))}
              hasFocus={isAdded}
              onChange={onChange}
            />
          )}
        </div>
      </Card>
    </li>
  );
}

/** Within the question, or what gets the focus of a click beside its fields. */
const isAround = (element: Element, question: Element) => question.contains(element) || element.contains(question);

/** What is missing is said once its field was left: all of it, once the question was left for something else. */
function useLeftFields(wasLeftBefore: boolean) {
  const [wasLeft, setWasLeft] = useState(wasLeftBefore);
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    if (relatedTarget && !isAround(relatedTarget, currentTarget)) setWasLeft(true);
    const name = target.getAttribute('name');
    /** Where the window has lost the focus, the field keeps it and gets it back. */
    if (name && document.activeElement !== target) setFields((before) => new Set([...before, name]));
  };
  return { wasLeft, setWasLeft, leave, isLeft: (path: string) => wasLeft || fields.has(path) };
}

interface SummaryProps {
  question: QuestionDraft;
  index: number;
  isComplete: boolean;
}

function Summary({ question, index, isComplete }: SummaryProps) {
  const { Icon, text } = QUESTION_KINDS[question.Kind];
  return (
    <span className="grid min-w-0 grow gap-0.5 py-1">
      <span className="wrap-anywhere font-semibold">{`${index + 1}. ${titleOf(question)}`}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-xs">
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-3.5" />
          {text()}
        </span>
        {!isComplete && <Badge tone="warning">{m.quizzes_incomplete()}</Badge>}
      </span>
    </span>
  );
}

function QuestionMenu({ question, index, list, onDuplicate, onDelete }: QuestionCardProps) {
  return (
    <ActionMenu
      label={m.quizzes_question_menu({ number: index + 1 })}
      buttonId={`question-${question._id}`}
      actions={[
        {
          label: m.editor_move_up(),
          Icon: ArrowUp,
          disabled: index === 0,
          onSelect: () => list.move(index, index - 1),
        },
        {
          label: m.editor_move_down(),
          Icon: ArrowDown,
          disabled: index === list.count - 1,
          onSelect: () => list.move(index, index + 1),
        },
        { label: m.quizzes_duplicate(), Icon: Copy, disabled: !onDuplicate, onSelect: () => onDuplicate?.() },
        { label: m.quizzes_delete(), Icon: Trash2, isDanger: true, onSelect: onDelete },
      ]}
    />
  );
}

interface QuestionListProps {
  saver: QuizSaver;
  questions: QuestionDraft[];
}

/** The questions of a quiz in their order, and the menu that adds one. */
export function QuestionList({ saver, questions }: QuestionListProps) {
  const [addedId, setAddedId] = useState<string>();
  const write = (change: (current: QuestionDraft[]) => QuestionDraft[]) =>
    saver.change({ Questions: change(saver.read().fields.Questions) });
  const list = useSortableList({
    count: questions.length,
    onMove: (from, to) => write((current) => moveItem(current, from, to)),
    describe: (position, at) => {
      const moved = questions[at];
      return m.quizzes_moved({ item: moved ? titleOf(moved) : '', position, count: questions.length });
    },
  });
  const insert = (question: QuestionDraft, index: number) => {
    write((current) => current.toSpliced(index, 0, question));
    setAddedId(question._id);
  };
  const remove = (question: QuestionDraft, index: number) => {
    write((current) => current.filter(({ _id }) => _id !== question._id));
    undoToast(m.editor_deleted({ title: titleOf(question) }), () =>
      write((current) => current.toSpliced(index, 0, question)),
    );
  };
  const isFull = questions.length >= MAX_QUESTIONS;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      {questions.length === 0 && <p className="text-quiet text-sm">{m.quizzes_empty()}</p>}
      {questions.length > 0 && (
        <ol aria-label={m.quizzes_questions()} className="grid w-full grid-cols-[minmax(0,1fr)] gap-3">
          {questions.map((question, index) => (
            <QuestionCard
              key={question._id}
              question={question}
              index={index}
              list={list}
              isAdded={question._id === addedId}
              onChange={(changed) =>
                write((current) => current.map((other) => (other._id === changed._id ? changed : other)))
              }
              onDuplicate={isFull ? undefined : () => insert(duplicateOf(question), index + 1)}
              onDelete={() => remove(question, index)}
            />
          ))}
        </ol>
      )}
      <ActionMenu
        label={m.quizzes_add_question()}
        buttonId="add-question"
        actions={(Object.keys(QUESTION_KINDS) as QuestionKind[]).map((kind) => ({
          label: QUESTION_KINDS[kind].text(),
          Icon: QUESTION_KINDS[kind].Icon,
          disabled: isFull,
          onSelect: () => insert(newQuestion(kind), questions.length),
        }))}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {m.quizzes_add_question()}
      </ActionMenu>
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
    </div>
  );
}
