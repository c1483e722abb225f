import type { Review } from '@guildhall/contract';
import { formatDate, formatRating } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { StarRating } from '../../ui/star-rating.tsx';

interface ReviewCardProps {
  review: Review;
  /** Whether to name the class: not where all reviews are of one. */
  titled?: boolean;
  className?: string;
}

export function ReviewCard({ review, titled = false, className }: ReviewCardProps) {
  return (
    <Card as="article" className={`flex flex-col gap-4 p-6 ${className ?? ''}`}>
      <div className="flex items-center gap-3">
        <Avatar name={review.ReviewerName} image={review.ReviewerImage} />
        <div className="grid min-w-0">
          <p className="wrap-anywhere font-semibold text-sm">{review.ReviewerName}</p>
          <time dateTime={review.date} className="text-quiet text-xs">
            {formatDate(review.date)}
          </time>
        </div>
      </div>
      <p className="flex items-center gap-2 font-semibold text-sm">
        <StarRating rating={review.Rating} />
        Rating: {formatRating(review.Rating)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{review.Description}</p>
      {titled && <p className="wrap-anywhere mt-auto text-quiet text-xs">{review.ClassTitle}</p>}
    </Card>
  );
}
