import type { Course } from '@guildhall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { EvaluateForm } from './evaluate-form.tsx';
import { myReviewQuery } from './reviews.queries.ts';

interface EvaluateButtonProps {
  course: Pick<Course, '_id' | 'ClassTitle'>;
}

/** For somebody with a place in the class. What they wrote before is read first, and then changed. */
export function EvaluateButton({ course }: EvaluateButtonProps) {
  const person = useSession();
  const [asked, setAsked] = useState(false);
  const { data: mine, error, isFetching, refetch } = useQuery({ ...myReviewQuery(course._id), enabled: asked });
  const close = () => setAsked(false);
  const isRead = mine !== undefined;
  return (
    <>
      <Button working={asked && !isRead && !error} onClick={() => setAsked(true)}>
        Create TER
      </Button>
      <Dialog open={asked && (isRead || error !== null)} onClose={close} title="Teaching Evaluation">
        {isRead ? (
          <EvaluateForm key={person?.uid} course={course} mine={mine} onDone={close} />
        ) : (
          <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />
        )}
      </Dialog>
    </>
  );
}
