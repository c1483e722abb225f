import type { Review } from '@guildhall/contract';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AnswerForm } from './answer-form.tsx';

/** For the teacher of the class. */
export function AnswerButton({ review }: { review: Review }) {
  const person = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        Answer<span className="sr-only"> {review.ReviewerName}</span>
      </Button>
      <Dialog open={open} onClose={close} title="Answer this review">
        <AnswerForm key={person?.uid} review={review} onDone={close} />
      </Dialog>
    </>
  );
}
