import { hideReview, type Review, showReview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { reviewerName } from './review-texts.ts';
import { REVIEW_CHANGE } from './reviews.queries.ts';

const outcome = (text: () => string) => ({
  refresh: REVIEW_CHANGE,
  done: () => toast.success(text()),
  failed: (error: Error, client: QueryClient) => {
    toast.error(errorText(error));
    return refreshQueries(client, REVIEW_CHANGE);
  },
});

/** For admins: Hide or Unhide. One button, so that it keeps the focus. */
export function ModerateButton({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const hiding = useCommand(hideReview, outcome(m.reviews_hidden));
  const showing = useCommand(showReview, outcome(m.reviews_shown));
  const name = reviewerName(review);
  const input = { params: { id: review._id } };
  const hide = (reason: string) => {
    close();
    hiding.mutate({ ...input, body: { reason } });
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        pending={hiding.isPending || showing.isPending}
        onClick={() => (review.Hidden ? showing.mutate({ ...input, body: {} }) : setIsOpen(true))}
      >
        {richText((review.Hidden ? m.reviews_show_button : m.reviews_hide_button)({ name, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={hide}
        title={m.reviews_hide_title()}
        confirmLabel={m.reviews_hide()}
        pending={hiding.isPending}
      >
        <span className="wrap-anywhere">{m.reviews_hide_consequences({ name })}</span>
      </ReasonDialog>
    </>
  );
}
