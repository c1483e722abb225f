import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { useTimeZone } from '../../lib/hydrated.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { LongText } from '../../ui/long-text.tsx';
import { isChangedSince } from './changed-since.ts';
import { reviewerName } from './review-texts.ts';

/** The teacher's answer. Takes the focus after it was written, because the button is gone. */
export function ReviewAnswer({ review }: { review: Review }) {
  const { Answer } = review;
  const timeZone = useTimeZone();
  const answer = useFocusFallback<HTMLDivElement>(Answer?.At ?? '');
  if (!Answer) return null;
  return (
    <div ref={answer} className="grid gap-1 rounded-field bg-base-200 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-sm">{m.reviews_answer_heading()}</span>
        <time dateTime={Answer.At} className="text-quiet text-xs">
          {formatDate(Answer.At, timeZone)}
        </time>
      </p>
      <LongText text={Answer.Text} about={m.reviews_about_answer({ name: reviewerName(review) })} />
      {isChangedSince(review) && <p className="text-quiet text-xs">{m.reviews_changed_since_answer()}</p>}
    </div>
  );
}
