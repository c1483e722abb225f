import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatDate, formatMonth, formatRating } from '../../lib/format.ts';
import { useTimeZone } from '../../lib/hydrated.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LongText } from '../../ui/long-text.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { isChangedSince, reviewerName, reviewText } from './review-texts.ts';

/** The teacher's answer. Takes the focus after it was written, because the button is gone. */
function ReviewAnswer({ review }: { review: Review }) {
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

/** On the class's page: the whole review with its answer. */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  return (
    <Card as="article" className={classNames('grid gap-4 p-6', review.Hidden && 'border-dashed')}>
      <ReviewHeader review={review} />
      {review.Hidden && <HiddenNote hidden={review.Hidden} />}
      <LongText text={reviewText(review)} about={m.reviews_about_review({ name: reviewerName(review) })} />
      <ReviewAnswer review={review} />
      {children}
    </Card>
  );
}

/** In the home page's marquee: names the class and cuts long texts. */
export function BriefReviewCard({ review }: { review: Review }) {
  return (
    <Card as="article" className="flex w-[min(20rem,80vw)] flex-col gap-4 p-6">
      <ReviewHeader review={review} />
      <p dir="auto" className="wrap-anywhere line-clamp-6 whitespace-pre-line text-sm">
        {reviewText(review)}
      </p>
      <p dir="auto" className="wrap-anywhere mt-auto text-quiet text-xs">
        {review.ClassTitle}
      </p>
    </Card>
  );
}

function ReviewHeader({ review }: { review: Review }) {
  const { ReviewerImage, EnrolledSince, Rating, date } = review;
  const name = reviewerName(review);
  const timeZone = useTimeZone();
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} image={ReviewerImage} />
        <div className="grid min-w-0">
          <p dir="auto" className="wrap-anywhere font-semibold text-sm">
            {name}
          </p>
          <p className="text-quiet text-xs">
            {EnrolledSince
              ? m.reviews_enrolled_since({ month: formatMonth(EnrolledSince, timeZone) })
              : m.reviews_was_enrolled()}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-2 font-semibold text-sm">
          <StarRating rating={Rating} />
          {m.reviews_rating_of({ rating: formatRating(Rating) })}
        </p>
        <time dateTime={date} className="text-quiet text-xs">
          {formatDate(date, timeZone)}
        </time>
      </div>
    </>
  );
}
