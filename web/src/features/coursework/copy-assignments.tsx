import { AssignmentCopy, type Course, copyAssignments, MAX_COPIES, type SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { COURSEWORK_CHANGE, copySourcesQuery, setAssignmentsQuery } from './coursework.queries.ts';
import { todayIn } from './today-in.ts';

/** The new deadline of each chosen assignment, by its id; empty until it is chosen. */
type ChosenCopies = Readonly<Record<string, string>>;

const toCopies = (chosen: ChosenCopies) =>
  Object.entries(chosen).map(([AssignmentId, AssignmentDeadLine]) => ({ AssignmentId, AssignmentDeadLine }));

/** The messages of deadlines that cannot be used, by assignment. */
export function checkDeadlines(chosen: ChosenCopies): Record<string, string> {
  const checked = toCopies(chosen).map((copy) => [copy.AssignmentId, AssignmentCopy.safeParse(copy).error] as const);
  return Object.fromEntries(checked.flatMap(([id, error]) => (error ? [[id, error.issues[0]?.message ?? '']] : [])));
}

/** The same from the server: `Copies.1.AssignmentDeadLine` is the second. */
export function deadlinesRefused(error: Error, chosen: ChosenCopies): Record<string, string> {
  const refused = error instanceof ApiFailure ? (error.problem.errors ?? []) : [];
  const ids = Object.keys(chosen);
  return Object.fromEntries(
    refused.flatMap(({ path, message }) => {
      const id = ids[Number(/^Copies\.(\d+)\.AssignmentDeadLine$/.exec(path)?.[1])];
      return id === undefined ? [] : [[id, message]];
    }),
  );
}

/** Copies what is chosen into a class. Problems are shown beside their deadlines, or returned as `formError`. */
function useCopyAssignments(courseId: string, chosen: ChosenCopies, onDone: () => void) {
  const [formError, setFormError] = useState('');
  const [deadlineErrors, setDeadlineErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useCommand(copyAssignments, {
    refresh: COURSEWORK_CHANGE,
    done: ({ matchedCount, modifiedCount }) => {
      if (modifiedCount === 0) return setFormError(m.coursework_copy_exists());
      onDone();
      toast.success(m.coursework_copied({ count: modifiedCount, existing: matchedCount - modifiedCount }));
    },
    failed: (error) => {
      const refused = deadlinesRefused(error, chosen);
      setDeadlineErrors(refused);
      if (Object.keys(refused).length === 0) setFormError(errorText(error));
    },
  });
  const copy = () => {
    const refused = checkDeadlines(chosen);
    setFormError(Object.keys(chosen).length === 0 ? m.coursework_copy_none() : '');
    setDeadlineErrors(refused);
    if (Object.keys(chosen).length === 0 || Object.keys(refused).length > 0) return;
    mutate({ params: { id: courseId }, body: { Copies: toCopies(chosen) } });
  };
  return { copy, isPending, formError, deadlineErrors };
}

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

function CopyChoices({ sourceId, timeZone, chosen, onChange, errors }: CopyChoicesProps) {
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

interface CopySourceProps {
  /** Into which assignments are copied: the first choice. */
  course: Course;
  value: string;
  onChange: (courseId: string) => void;
}

/** One of the teacher's classes, from which assignments are copied. */
function CopySource({ course, value, onChange }: CopySourceProps) {
  const person = useSession();
  const { data } = useInfiniteQuery({ ...copySourcesQuery(person?.email ?? ''), enabled: person !== null });
  const others = (data?.items ?? []).filter(({ _id, AssignmentCount }) => _id !== course._id && AssignmentCount > 0);
  const options = [
    { value: course._id, label: m.coursework_copy_this_class() },
    ...others.map(({ _id, ClassTitle }) => ({ value: _id, label: ClassTitle })),
  ];
  return (
    <Field label={m.coursework_copy_from()}>
      {(control) => (
        <Select {...control} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

interface CopyAssignmentsFormProps {
  /** Into which they are copied. */
  course: Course;
  onDone: () => void;
}

/** Assignments of one of the teacher's classes, several at once, each with a new deadline. */
function CopyAssignmentsForm({ course, onDone }: CopyAssignmentsFormProps) {
  const [sourceId, setSourceId] = useState(course._id);
  const [chosen, setChosen] = useState<ChosenCopies>({});
  const { copy, isPending, formError, deadlineErrors } = useCopyAssignments(course._id, chosen, onDone);
  const chooseSource = (id: string) => {
    setSourceId(id);
    setChosen({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    copy();
  };
  const count = Object.keys(chosen).length;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <CopySource course={course} value={sourceId} onChange={chooseSource} />
      <CopyChoices
        key={sourceId}
        sourceId={sourceId}
        timeZone={course.TimeZone}
        chosen={chosen}
        onChange={setChosen}
        errors={deadlineErrors}
      />
      {formError && <Alert tone="error">{formError}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {m.coursework_copy_submit({ count })}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** For the teacher of an Approved class. */
export function CopyAssignments({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {m.coursework_copy()}
      </Button>
      <Dialog open={open} onClose={close} title={m.coursework_copy_title({ title: course.ClassTitle })}>
        <CopyAssignmentsForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
