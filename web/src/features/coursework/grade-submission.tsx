import { gradeSubmission, type SetAssignment, type Submission } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showHandedInAnew, showSubmission } from './coursework.queries.ts';
import { type FilledGrade, GradeForm, type GradeFormValues, gradeValuesOf } from './grade-form-values.ts';

type GradeFormReturn = UseFormReturn<GradeFormValues, unknown, FilledGrade>;

interface GradeSubmissionProps {
  assignment: SetAssignment;
  submission: Submission;
}

/** Saves a grade for just what is shown; what was handed in anew meanwhile is shown, and what was typed stays. */
function useGrade(form: GradeFormReturn, { assignment, submission }: GradeSubmissionProps, forgetDraft: () => void) {
  const [saved, setSaved] = useState(false);
  const { mutate, isPending } = useCommand(gradeSubmission, {
    done: (_, { body: { Grade, Comment = '' } }, client) => {
      const now = { ...submission, Grade, Comment, GradedAt: new Date().toISOString() };
      form.reset(gradeValuesOf(now), { keepValues: true });
      forgetDraft();
      setSaved(true);
      return showSubmission(client, assignment, { before: submission, now });
    },
    failed: (error, client) => {
      const message = showProblem(form, error, { 'submission.changed': 'Grade' });
      if (message) form.setError('Grade', { message });
      const isChanged = error instanceof ApiFailure && error.code === 'submission.changed';
      return isChanged && showHandedInAnew(client, assignment, submission);
    },
  });
  const grade = ({ Grade, Comment }: FilledGrade) => {
    setSaved(false);
    const { _id, SubmittedAt } = submission;
    mutate({ params: { id: _id }, body: { Grade, Comment, SubmittedAt } });
  };
  return { grade, isPending, saved };
}

const sendWithControl = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
};

/** Grade and comment beside what was handed in: Enter saves. */
export function GradeSubmission({ assignment, submission }: GradeSubmissionProps) {
  const form = useForm({
    resolver: zodResolver(GradeForm),
    defaultValues: gradeValuesOf(submission),
    values: gradeValuesOf(submission),
    /** What was handed in anew while one writes comes in beneath what was typed and what was said of it. */
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const forgetDraft = useDraft(`grade:${submission._id}`, form);
  const { grade, isPending, saved } = useGrade(form, { assignment, submission }, forgetDraft);
  const { errors, isDirty } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(grade)} noValidate>
      <fieldset className="grid gap-3">
        <legend className="sr-only">What {submission.SubmittedBy} handed in</legend>
        <Field label="Grade, 0 to 100" error={errors.Grade?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('Grade')}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-24"
            />
          )}
        </Field>
        <Field label="Comment (optional)" error={errors.Comment?.message}>
          {(control) => <TextArea {...control} {...form.register('Comment')} rows={2} onKeyDown={sendWithControl} />}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" variant={isDirty ? 'primary' : 'outline'} pending={isPending}>
            Save
          </Button>
          <p role="status" className="flex items-center gap-1.5 font-semibold text-primary text-sm">
            {saved && !isDirty && (
              <>
                <Check aria-hidden="true" className="size-4" />
                Saved
              </>
            )}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
