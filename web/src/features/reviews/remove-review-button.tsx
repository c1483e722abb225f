import { type Course, deleteReview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { myReviewQuery, REVIEW_CHANGE } from './reviews.queries.ts';

/** For those who were enrolled: nothing where they have written no review, or where it is hidden. */
export function RemoveReviewButton({ course: { _id } }: { course: Pick<Course, '_id'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: mine } = useQuery(myReviewQuery(_id));
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand(deleteReview, {
    refresh: REVIEW_CHANGE,
    done: () => {
      close();
      toast.success(m.reviews_removed());
    },
    failed: (error) => {
      close();
      toast.error(errorText(error));
    },
  });
  if (!mine || mine.Hidden) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {m.reviews_remove()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: mine._id } })}
        title={m.reviews_remove_title()}
        confirmLabel={m.reviews_remove()}
        variant="danger"
        pending={isPending}
      >
        {m.reviews_remove_consequence()}
      </ConfirmDialog>
    </>
  );
}
