import type { Review } from '@guildhall/contract';
import { formatCount } from '../../lib/format.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewSectionProps {
  /** The newest. */
  reviews: readonly Review[];
  /** Of all. */
  count: number;
}

export function ReviewSection({ reviews, count }: ReviewSectionProps) {
  return (
    <section aria-labelledby="reviews" className="shell grid gap-6 pt-section">
      <h2 id="reviews" className="text-2xl">
        What our Student Say
      </h2>
      {reviews.length === 0 ? (
        <p className="rounded-box border border-field border-dashed p-8 text-center text-quiet">No Reviews to Yet</p>
      ) : (
        <ul className="columns-1 gap-6 sm:columns-2 lg:columns-3">
          {reviews.map((review) => (
            <li key={review._id} className="mb-6 break-inside-avoid">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {count > reviews.length && reviews.length > 0 && (
        <p className="text-quiet text-sm">
          The newest {formatCount(reviews.length)} of {formatCount(count)} reviews.
        </p>
      )}
    </section>
  );
}
