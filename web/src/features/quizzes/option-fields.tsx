import { MAX_OPTIONS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import { GripVertical } from '../../ui/icons.ts';
import { moveItem, type SortableList, useSortableItem, useSortableList } from '../../ui/use-sortable.ts';
import { newOption } from './question-kinds.ts';
import type { QuestionProblems } from './question-problems.ts';
import { RowInput, Rows } from './row-fields.tsx';

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

export const OPTION: OptionTexts = {
  name: m.quizzes_option,
  add: m.quizzes_add_option,
  remove: m.quizzes_remove_option,
};
export const ITEM: OptionTexts = { name: m.quizzes_item, add: m.quizzes_add_item, remove: m.quizzes_remove_item };

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
export function OptionFields({ label, hint, texts, options, path, problems, choice, onChange }: OptionFieldsProps) {
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
