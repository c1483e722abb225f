import { MAX_COPIES, type SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { setAssignmentsQuery } from './coursework.queries.ts';
import { todayIn } from './today-in.ts';
import type { ChosenCopies } from './use-copy-assignments.ts';

interface CopyChoicesProps {
  sourceId: string;
  /** The time zone of the class into which they are copied. */
  timeZone: string;
  chosen: ChosenCopies;
  onChange: (chosen: ChosenCopies) => void;
  /** By assignment. */
  errors: Readonly<Record<string, string>>;
}

const without = (chosen: ChosenCopies, id: string): ChosenCopies =>
  Object.fromEntries(Object.entries(chosen).filter(([chosenId]) => chosenId !== id));

export function CopyChoices({ sourceId, timeZone, chosen, onChange, errors }: CopyChoicesProps) {
  const query = useInfiniteQuery(setAssignmentsQuery(sourceId));
  const isFull = Object.keys(chosen).length >= MAX_COPIES;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-sm">{m.coursework_assignments()}</legend>
      <PagedList
        query={query}
        loading={<Spinner label={m.common_loading()} />}
        empty={<EmptyState text={m.common_no_data()} />}
      >
        {({ items }) => (
          <ul className="grid gap-2">
            {items.map((assignment) => (
              <li key={assignment._id}>
                <CopyChoice
                  assignment={assignment}
                  firstDay={todayIn(timeZone)}
                  deadline={chosen[assignment._id]}
                  error={errors[assignment._id]}
                  isDisabled={isFull}
                  onChoose={(deadline) => onChange({ ...chosen, [assignment._id]: deadline })}
                  onRemove={() => onChange(without(chosen, assignment._id))}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </fieldset>
  );
}

interface CopyChoiceProps {
  assignment: SetAssignment;
  firstDay: string | undefined;
  /** Undefined where it is not chosen. */
  deadline: string | undefined;
  error: string | undefined;
  /** No more can be chosen. */
  isDisabled: boolean;
  onChoose: (deadline: string) => void;
  onRemove: () => void;
}

function CopyChoice({ assignment, firstDay, deadline, error, isDisabled, onChoose, onRemove }: CopyChoiceProps) {
  const id = useId();
  const { AssignmentTitle, AssignmentDeadLine } = assignment;
  const isChosen = deadline !== undefined;
  return (
    <div className="grid gap-3 rounded-field border border-line px-4 py-2">
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="checkbox border-field"
          checked={isChosen}
          disabled={isDisabled && !isChosen}
          onChange={({ target }) => (target.checked ? onChoose('') : onRemove())}
        />
        <label htmlFor={id} className="wrap-anywhere grid min-w-0 cursor-pointer">
          <span className="font-semibold text-sm">{AssignmentTitle}</span>
          <span className="text-quiet text-xs">
            {m.coursework_copy_deadline({ day: formatDate(AssignmentDeadLine) })}
          </span>
        </label>
      </div>
      {isChosen && (
        <Field label={m.coursework_copy_new_deadline({ title: AssignmentTitle })} error={error} className="pb-2">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={firstDay}
              value={deadline}
              onChange={({ target }) => onChoose(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
