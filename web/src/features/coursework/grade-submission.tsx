import { gradeSubmission, type Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Check } from '../../ui/icons.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type AssignmentRef, showResubmission, showSubmission } from './coursework.queries.ts';
import { type FilledGrade, GradeForm, type GradeFormValues, gradeOf, gradeValuesOf } from './grade-form-values.ts';

type GradeFormReturn = UseFormReturn<GradeFormValues, unknown, FilledGrade>;

interface GradeSubmissionProps {
  assignment: AssignmentRef;
  submission: Submission;
}

/** Grades the version that is shown. If it was handed in again meanwhile, shows that, and keeps what was typed. */
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
    failed: async (error, client) => {
      const isChanged = error instanceof ApiFailure && error.code === 'submission.changed';
      if (isChanged) await showResubmission(client, assignment, submission);
      const message = showProblem(form, error, { 'submission.changed': 'Grade' });
      if (message) form.setError('Grade', { message });
    },
  });
  const grade = ({ Grade, Comment }: FilledGrade) => {
    setSaved(false);
    const { _id, SubmittedAt } = submission;
    mutate({ params: { id: _id }, body: { Grade, Comment, SubmittedAt } });
  };
  return { grade, isPending, saved };
}

/** `isDirty` of the form itself is false once a draft has been restored or a new version has arrived. */
function useDiffersFrom({ control }: GradeFormReturn, saved: GradeFormValues): boolean {
  const { Grade = '', Comment = '' } = useWatch({ control });
  const isSameGrade = Grade.trim() === saved.Grade || String(gradeOf(Grade)) === saved.Grade;
  return !isSameGrade || Comment.trim() !== saved.Comment;
}

const submitOnControlEnter = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
};

/** Grade and comment. Enter in the grade, or Ctrl and Enter in the comment, saves. */
export function GradeSubmission({ assignment, submission }: GradeSubmissionProps) {
  const form = useForm({
    resolver: zodResolver(GradeForm),
    defaultValues: gradeValuesOf(submission),
    values: gradeValuesOf(submission),
    // A new version of the submission must not replace what the teacher is typing.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const forgetDraft = useDraft(`grade:${submission._id}`, form);
  const { grade, isPending, saved } = useGrade(form, { assignment, submission }, forgetDraft);
  const { errors } = form.formState;
  const isDirty = useDiffersFrom(form, gradeValuesOf(submission));
  return (
    <form onSubmit={form.handleSubmit(grade)} noValidate>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{m.coursework_grade_form({ name: submission.SubmittedBy })}</legend>
        <Field label={m.coursework_grade_label()} error={errors.Grade?.message}>
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
        <Field label={m.coursework_comment_label()} error={errors.Comment?.message}>
          {(control) => (
            <TextArea {...control} {...form.register('Comment')} rows={2} onKeyDown={submitOnControlEnter} />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" variant={isDirty ? 'primary' : 'outline'} pending={isPending}>
            {m.common_save()}
          </Button>
          <p role="status" className="flex items-center gap-1.5 font-semibold text-primary text-sm">
            {isDirty && !isPending && <span className="font-normal text-quiet">{m.coursework_unsaved()}</span>}
            {saved && !isDirty && (
              <>
                <Check aria-hidden="true" className="size-4" />
                {m.coursework_saved()}
              </>
            )}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
