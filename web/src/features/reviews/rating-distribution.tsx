import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { ratingsQuery } from './reviews.queries.ts';

/** A bar for each number of stars. */
export function RatingDistribution({ course: { _id, Status, ReviewCount } }: { course: Course }) {
  const { data: ratings } = useQuery({ ...ratingsQuery(_id), enabled: Status === 'Approved' && ReviewCount > 0 });
  const total = ratings?.reduce((sum, { Count }) => sum + Count, 0) ?? 0;
  if (!ratings || total === 0) return null;
  return (
    <ul aria-label={m.reviews_distribution()} className="grid max-w-md gap-1.5 text-sm">
      {ratings.map(({ Rating, Count }) => (
        <li key={Rating} className="grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3">
          <span>{richText(m.reviews_stars_count({ rating: Rating, count: Count, hidden: screenReaderOnly }))}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-2.5 w-full rounded-full bg-base-content/10"
          >
            <rect width={(100 * Count) / total} height="1" className="fill-gold" />
          </svg>
          <span aria-hidden="true" className="text-end text-quiet tabular-nums">
            {formatCount(Count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
