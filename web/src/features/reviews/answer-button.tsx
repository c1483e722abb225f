import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { reviewerName } from './review-texts.ts';

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
