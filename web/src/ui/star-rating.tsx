import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  /** 0 to 5, with fractions. */
  rating: number;
  className?: string;
}

/** Five stars. Hidden from screen readers: the number is always beside them. */
export function StarRating({ rating, className }: StarRatingProps) {
  return (
    <span aria-hidden="true" className={classNames('inline-flex gap-0.5', className)}>
      {STARS.map((star) => (
        <PartialStar key={star} part={Math.min(Math.max(rating - star + 1, 0), 1)} />
      ))}
    </span>
  );
}

function PartialStar({ part }: { part: number }) {
  return (
    <span className="relative inline-block size-[1.15em]">
      <Star className="absolute size-full text-field" strokeWidth={1.5} />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${part * 100}%` }}>
        <Star className="size-[1.15em] max-w-none fill-gold text-gold" strokeWidth={1.5} />
      </span>
    </span>
  );
}
