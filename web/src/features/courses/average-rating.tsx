import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatRating } from '../../lib/format.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { SharedIcon } from '../../ui/shared-icon.tsx';

interface AverageRatingProps {
  course: Pick<Course, 'AverageRating' | 'ReviewCount'>;
}

/** `★ 4.7 (12)`, or nothing while there is no review. */
export function AverageRating({ course }: AverageRatingProps) {
  if (course.AverageRating === null) return null;
  return (
    <p className="flex items-center gap-1 font-semibold text-xs">
      <SharedIcon name="star" className="size-4 fill-gold text-gold" />
      {richText(m.courses_average_rating({ rating: formatRating(course.AverageRating), hidden: screenReaderOnly }))}
      <span className="font-normal text-quiet">
        {richText(m.courses_rating_count({ count: course.ReviewCount, hidden: screenReaderOnly }))}
      </span>
    </p>
  );
}
