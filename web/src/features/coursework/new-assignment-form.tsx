import { addAssignment, type Course, NewAssignment } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { COURSEWORK_CHANGE } from './coursework.queries.ts';
import { todayIn } from './new-assignment-day.ts';

const EXISTS =
  'You have set this assignment already: one with this title, deadline and description stands in the class. ' +
  'Nothing was added, and nobody was told twice.';

interface Trouble {
  tone: 'error' | 'neutral';
  text: string;
}

interface NewAssignmentFormProps {
  course: Course;
  onDone: () => void;
}

function useAddAssignment(form: UseFormReturn<NewAssignment>, added: () => void) {
  const [trouble, setTrouble] = useState<Trouble>();
  const { mutate, isPending } = useCommand(addAssignment, {
    refresh: COURSEWORK_CHANGE,
    done: ({ modifiedCount }) => {
      if (modifiedCount === 0) return setTrouble({ tone: 'neutral', text: EXISTS });
      added();
      toast.success('Assignment added successfully.');
    },
    failed: (error) => {
      const text = showProblem(form, error);
      if (text) setTrouble({ tone: 'error', text });
    },
  });
  const add = (courseId: string, formData: NewAssignment) => {
    setTrouble(undefined);
    mutate({ params: { id: courseId }, body: { formData } });
  };
  return { add, isPending, trouble };
}

export function NewAssignmentForm({ course, onDone }: NewAssignmentFormProps) {
  const form = useForm<NewAssignment>({
    resolver: zodResolver(NewAssignment),
    defaultValues: { AssignmentTitle: '', AssignmentDeadLine: '', AssignmentDescription: '' },
  });
  const forgetDraft = useDraft(`new-assignment:${course._id}`, form);
  const leave = () => {
    forgetDraft();
    onDone();
  };
  const { add, isPending, trouble } = useAddAssignment(form, leave);
  return (
    <form onSubmit={form.handleSubmit((filled) => add(course._id, filled))} noValidate className="grid gap-5">
      <AssignmentFields form={form} timeZone={course.TimeZone} />
      {trouble && <Alert tone={trouble.tone}>{trouble.text}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Add Assignment
        </Button>
        <Button variant="outline" onClick={leave}>
          {form.formState.isDirty ? 'Discard' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}

function AssignmentFields({ form, timeZone }: { form: UseFormReturn<NewAssignment>; timeZone: string }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Assignment title" error={errors.AssignmentTitle?.message}>
        {(control) => <TextInput {...control} {...form.register('AssignmentTitle')} autoComplete="off" />}
      </Field>
      <Field
        label="Deadline"
        hint={`The day lasts to its end in the time zone of this class, ${timeZone.replaceAll('_', ' ')}.`}
        error={errors.AssignmentDeadLine?.message}
      >
        {(control) => (
          <TextInput {...control} {...form.register('AssignmentDeadLine')} type="date" min={todayIn(timeZone)} />
        )}
      </Field>
      <Field label="Description" error={errors.AssignmentDescription?.message}>
        {(control) => <TextArea {...control} {...form.register('AssignmentDescription')} rows={7} />}
      </Field>
    </>
  );
}
