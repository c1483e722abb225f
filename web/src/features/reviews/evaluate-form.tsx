import { type Course, NewReview, postReview, type Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatDate } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { REVIEW_CHANGE } from './reviews.queries.ts';

/** What happens to the earlier review when a new one is sent. */
function MyReviewNote({ review: { date, Answer, Hidden } }: { review: Review }) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-quiet">
        {(Answer ? m.reviews_replace_answered : m.reviews_replace)({ date: formatDate(date) })}
      </p>
      {Hidden && <HiddenNote hidden={Hidden}>{m.reviews_hidden_until_shown()}</HiddenNote>}
    </div>
  );
}

interface EvaluateFormProps {
  course: Pick<Course, '_id' | 'ClassTitle'>;
  /** The earlier review; null when there is none. */
  mine: Review | null;
  onDone: () => void;
}

export function EvaluateForm({ course, mine, onDone }: EvaluateFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm({
    resolver: zodResolver(NewReview),
    defaultValues: { Description: mine?.Description ?? '', Rating: mine?.Rating ?? 0 },
  });
  const forgetDraft = useDraft(`evaluate:${course._id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { mutate, isPending } = useCommand(postReview, {
    refresh: REVIEW_CHANGE,
    done: () => {
      closeForm();
      toast.success(m.reviews_evaluated());
    },
    failed: (error) => setFormError(showProblem(form, error) ?? ''),
  });
  const submit = form.handleSubmit((review) => {
    setFormError('');
    mutate({ body: { Evaluationdata: { ...review, ClassId: course._id, ClassTitle: course.ClassTitle } } });
  });
  const { errors, isDirty } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {mine ? <MyReviewNote review={mine} /> : <ReviewedCourse title={course.ClassTitle} />}
      <Field
        label={m.reviews_text()}
        hint={mine?.Hidden ? undefined : m.reviews_description_hint()}
        error={errors.Description?.message}
      >
        {(control) => <TextArea {...control} {...form.register('Description')} aria-required="true" />}
      </Field>
      <Controller
        control={form.control}
        name="Rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarInput
            label={m.reviews_rating()}
            value={value}
            onChange={onChange}
            ref={ref}
            error={errors.Rating?.message}
          />
        )}
      />
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={mine ? m.reviews_send_again() : m.reviews_send()}
        pending={isPending}
        isDirty={isDirty}
        onCancel={closeForm}
      />
    </form>
  );
}

const ReviewedCourse = ({ title }: { title: string }) => (
  <p dir="auto" className="wrap-anywhere text-quiet text-sm">
    {title}
  </p>
);
