import type { Course, Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { myReviewQuery } from './reviews.queries.ts';

export const loadEvaluateForm = async () => ({ default: (await import('./evaluate-form.tsx')).EvaluateForm });

const EvaluateForm = lazy(loadEvaluateForm);

interface EvaluateButtonProps {
  course: Pick<Course, '_id' | 'ClassTitle'>;
  variant?: 'primary' | 'outline';
}

/** For enrolled students. Loads their earlier review, so that the form can change it. */
export function EvaluateButton({ course, variant = 'primary' }: EvaluateButtonProps) {
  const client = useQueryClient();
  const person = useSession();
  const { data: written } = useQuery({ ...myReviewQuery(course._id), enabled: Boolean(person) });
  /** Undefined while the dialog is closed. */
  const [mine, setMine] = useState<Review | null>();
  const { mutate: open, isPending } = useMutation({
    mutationFn: () => client.query({ ...myReviewQuery(course._id), staleTime: 0 }),
    onSuccess: setMine,
    onError: (error) => toast.error(errorText(error)),
  });
  const close = () => setMine(undefined);
  return (
    <>
      <Button variant={variant} pending={isPending} onClick={() => open()}>
        {written ? m.reviews_change() : m.reviews_evaluate()}
      </Button>
      <Suspense>
        <Dialog open={mine !== undefined} onClose={close} title={m.reviews_evaluate_title()}>
          {mine !== undefined && <EvaluateForm key={person?.uid} course={course} mine={mine} onDone={close} />}
        </Dialog>
      </Suspense>
    </>
  );
}
