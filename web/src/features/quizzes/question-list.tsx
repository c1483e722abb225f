import { MAX_QUESTIONS, type QuestionDraft, type QuestionKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Plus } from '../../ui/icons.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { moveItem, useSortableList } from '../../ui/use-sortable.ts';
import type { QuizSaver } from './open-quiz-savers.ts';
import { QuestionCard } from './question-card.tsx';
import { duplicateOf, newQuestion, QUESTION_KINDS } from './question-kinds.ts';
import { titleOf } from './question-title.ts';

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
