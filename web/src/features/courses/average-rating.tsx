import type { Course } from '@guildhall/contract';
import { Star } from 'lucide-react';
import { formatCount, formatRating } from '../../lib/format.ts';

interface AverageRatingProps {
  course: Pick<Course, 'AverageRating' | 'ReviewCount'>;
}

/** One star and two figures; nothing where nobody has rated yet. */
export function AverageRating({ course }: AverageRatingProps) {
  if (course.AverageRating === null) return null;
  return (
    <p className="flex items-center gap-1 font-semibold text-xs">
      <Star aria-hidden="true" className="size-4 fill-gold text-gold" />
      <span className="sr-only">Average rating: </span>
      {formatRating(course.AverageRating)}
      <span className="font-normal text-quiet">
        ({formatCount(course.ReviewCount)}
        <span className="sr-only"> {course.ReviewCount === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </p>
  );
}
