import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyChoices } from './copy-choices.tsx';
import { CopySource } from './copy-source.tsx';
import { type ChosenCopies, useCopyAssignments } from './use-copy-assignments.ts';

interface CopyAssignmentsFormProps {
  /** Into which they are copied. */
  course: Course;
  onDone: () => void;
}

/** Assignments of one of the teacher's classes, several at once, each with a new deadline. */
export function CopyAssignmentsForm({ course, onDone }: CopyAssignmentsFormProps) {
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
