import { NewAssignment, type SetAssignment, updateAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { COURSEWORK_CHANGE } from './coursework.queries.ts';
import { todayIn } from './today-in.ts';

interface EditAssignmentFormProps {
  /** As it is now. */
  assignment: SetAssignment;
  timeZone: string;
  onDone: () => void;
}

interface Edit extends EditAssignmentFormProps {
  form: UseFormReturn<NewAssignment>;
}

/** Another window’s change is overwritten only by saving once more, after the form has said so. */
function useUpdateAssignment({ form, assignment, onDone }: Edit) {
  const [opened] = useState(assignment);
  const [hasConflict, setConflict] = useState(false);
  const [formError, setFormError] = useState('');
  const { mutate, isPending } = useCommand(updateAssignment, {
    refresh: COURSEWORK_CHANGE,
    done: ({ modifiedCount }) => {
      onDone();
      if (modifiedCount > 0) toast.success(m.coursework_changed());
    },
    failed: async (error, client) => {
      const isConflict = error instanceof ApiFailure && error.code === 'assignment.changed';
      const refreshed = error instanceof ApiFailure && refreshQueries(client, COURSEWORK_CHANGE);
      // Saving again needs the other window's version. Nothing else may keep the button busy once the reason is shown.
      if (isConflict) await refreshed;
      const text = showProblem(form, error, { 'assignment.earlier-deadline': 'AssignmentDeadLine' });
      setConflict(isConflict);
      setFormError(isConflict ? m.coursework_edit_conflict() : (text ?? ''));
    },
  });
  const save = (filled: NewAssignment) => {
    setFormError('');
    const { Version } = hasConflict ? assignment : opened;
    mutate({ params: { id: assignment._id }, body: { ...filled, Version } });
  };
  return { save, isPending, formError };
}

/** Starts with the assignment as it was when the form was opened. */
export function EditAssignmentForm({ assignment, timeZone, onDone }: EditAssignmentFormProps) {
  const { AssignmentTitle, AssignmentDeadLine, AssignmentDescription, SubmissionCount } = assignment;
  const form = useForm<NewAssignment>({
    resolver: zodResolver(NewAssignment),
    defaultValues: { AssignmentTitle, AssignmentDeadLine, AssignmentDescription },
  });
  const forgetDraft = useDraft(`edit-assignment:${assignment._id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { save, isPending, formError } = useUpdateAssignment({ form, assignment, timeZone, onDone: closeForm });
  const firstDay = SubmissionCount > 0 ? AssignmentDeadLine : todayIn(timeZone);
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid gap-5">
      {SubmissionCount > 0 && <Alert>{m.coursework_edit_submitted()}</Alert>}
      <AssignmentFields form={form} timeZone={timeZone} firstDay={firstDay} />
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={m.common_save()}
        pending={isPending}
        isDirty={form.formState.isDirty}
        isLocked={isPending}
        onCancel={closeForm}
      />
    </form>
  );
}
