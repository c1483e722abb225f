import { addAssignment, type Course, NewAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
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

function useAddAssignment(form: UseFormReturn<NewAssignment>, added: () => void) {
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
  const add = (courseId: string, formData: NewAssignment) => {
    setFormError(undefined);
    mutate({ params: { id: courseId }, body: { formData } });
  };
  return { add, isPending, formError };
}

export function NewAssignmentForm({ course, onDone }: NewAssignmentFormProps) {
  const form = useForm<NewAssignment>({
    resolver: zodResolver(NewAssignment),
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
