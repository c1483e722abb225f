import { answerReview, NewAnswer, type Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { reviewerName, reviewText } from './review-texts.ts';
import { REVIEW_CHANGE } from './reviews.queries.ts';

interface AnswerFormProps {
  review: Review;
  onDone: () => void;
}

function AnswerForm({ review, onDone }: AnswerFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm({ resolver: zodResolver(NewAnswer), defaultValues: { Answer: review.Answer?.Text ?? '' } });
  const forgetDraft = useDraft(`answer:${review._id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { mutate, isPending } = useCommand(answerReview, {
    refresh: REVIEW_CHANGE,
    done: () => {
      closeForm();
      toast.success(m.reviews_answered());
    },
    failed: (error, client) => {
      setFormError(showProblem(form, error) ?? '');
      // Not awaited: the form can be sent again at once.
      if (error instanceof ApiFailure) void refreshQueries(client, REVIEW_CHANGE);
    },
  });
  const submit = form.handleSubmit((body) => {
    setFormError('');
    mutate({ params: { id: review._id }, body });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <blockquote className="border-line border-s-2 ps-3">
        <LongText text={reviewText(review)} about={m.reviews_about_review({ name: reviewerName(review) })} />
      </blockquote>
      <Field label={m.reviews_answer()} hint={m.reviews_answer_hint()} error={form.formState.errors.Answer?.message}>
        {(control) => <TextArea {...control} {...form.register('Answer')} aria-required="true" />}
      </Field>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={m.reviews_answer()}
        pending={isPending}
        isDirty={form.formState.isDirty}
        onCancel={closeForm}
      />
    </form>
  );
}

/** For the teacher of the class. */
export function AnswerButton({ review }: { review: Review }) {
  const person = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {richText(m.reviews_answer_button({ name: reviewerName(review), hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={open} onClose={close} title={m.reviews_answer_title()}>
        <AnswerForm key={person?.uid} review={review} onDone={close} />
      </Dialog>
    </>
  );
}
