import { answerReview, NewAnswer, type Review } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Message } from '../../ui/message.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { refreshReviews } from './reviews.queries.ts';

interface AnswerFormProps {
  review: Review;
  onDone: () => void;
}

export function AnswerForm({ review, onDone }: AnswerFormProps) {
  const [trouble, setTrouble] = useState('');
  const form = useForm({ resolver: zodResolver(NewAnswer), defaultValues: { Answer: review.Answer?.Text ?? '' } });
  const forgetDraft = useDraft(`answer:${review._id}`, form);
  const leave = () => {
    forgetDraft();
    onDone();
  };
  const { mutate, isPending } = useCommand(answerReview, {
    done: async (_answer, _input, client) => {
      leave();
      toast.success('Your answer stands beneath the review.');
      await refreshReviews(client);
    },
    failed: async (error, client) => {
      setTrouble(showProblem(form, error) ?? '');
      if (error instanceof ApiFailure) await refreshReviews(client);
    },
  });
  const submit = form.handleSubmit((body) => {
    setTrouble('');
    mutate({ params: { id: review._id }, body });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <blockquote className="border-line border-l-2 pl-3">
        <LongText text={review.Description} about={`the review by ${review.ReviewerName}`} />
      </blockquote>
      <Field
        label="Answer"
        hint="Everybody reads it, beneath the review. It stays as it is, unless the review is changed."
        error={form.formState.errors.Answer?.message}
      >
        {(control) => <TextArea {...control} {...form.register('Answer')} aria-required="true" />}
      </Field>
      {trouble && <Message tone="bad">{trouble}</Message>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isPending}>
          Answer
        </Button>
        <Button look="outline" onClick={leave}>
          {form.formState.isDirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
