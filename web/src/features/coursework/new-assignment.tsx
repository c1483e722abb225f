import { NewAssignment as Assignment, addAssignment, type Course, type CourseStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { COURSEWORK_CHANGE } from './coursework.queries.ts';
import { todayIn } from './today-in.ts';

interface FormMessage {
  tone: 'error' | 'neutral';
  text: string;
}

interface NewAssignmentFormProps {
  course: Course;
  onDone: () => void;
}

function useAddAssignment(form: UseFormReturn<Assignment>, added: () => void) {
  const [formError, setFormError] = useState<FormMessage>();
  const { mutate, isPending } = useCommand(addAssignment, {
    refresh: COURSEWORK_CHANGE,
    done: ({ modifiedCount }) => {
      if (modifiedCount === 0) return setFormError({ tone: 'neutral', text: m.coursework_exists() });
      added();
      toast.success(m.coursework_added());
    },
    failed: (error) => {
      const text = showProblem(form, error);
      if (text) setFormError({ tone: 'error', text });
    },
  });
  const add = (courseId: string, formData: Assignment) => {
    setFormError(undefined);
    mutate({ params: { id: courseId }, body: { formData } });
  };
  return { add, isPending, formError };
}

function NewAssignmentForm({ course, onDone }: NewAssignmentFormProps) {
  const form = useForm<Assignment>({
    resolver: zodResolver(Assignment),
    defaultValues: { AssignmentTitle: '', AssignmentDeadLine: '', AssignmentDescription: '' },
  });
  const forgetDraft = useDraft(`new-assignment:${course._id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { add, isPending, formError } = useAddAssignment(form, closeForm);
  return (
    <form onSubmit={form.handleSubmit((filled) => add(course._id, filled))} noValidate className="grid gap-5">
      <AssignmentFields form={form} timeZone={course.TimeZone} firstDay={todayIn(course.TimeZone)} />
      {formError && <Alert tone={formError.tone}>{formError.text}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {m.coursework_add()}
        </Button>
        <Button variant="outline" onClick={closeForm}>
          {form.formState.isDirty ? m.coursework_discard() : m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** Why no assignment can be added; Approved classes have no blocker. */
const BLOCKERS: Record<CourseStatus, (() => string) | undefined> = {
  Approved: undefined,
  Pending: m.coursework_blocked_pending,
  Rejected: m.coursework_blocked_rejected,
  Archived: m.coursework_blocked_archived,
};

const BLOCKER_ID = 'new-assignment-blocker';

/** For the teacher of the class. */
export function NewAssignment({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const blocker = BLOCKERS[course.Status];
  if (blocker) {
    return (
      <div className="grid gap-1.5">
        <Button disabled aria-describedby={BLOCKER_ID} className="justify-self-start">
          {m.coursework_create()}
        </Button>
        <p id={BLOCKER_ID} className="max-w-80 text-quiet text-sm">
          {blocker()}
        </p>
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.coursework_create()}</Button>
      <Dialog open={open} onClose={close} title={m.coursework_create()}>
        <NewAssignmentForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
