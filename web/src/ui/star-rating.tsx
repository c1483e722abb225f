import { classNames } from './class-names.ts';

interface StarRatingProps {
  /** 0 to 5, with fractions. */
  rating: number;
  className?: string;
}

/** In units of the picture in `index.html`, `#stars`: five stars with a gap between them. */
const STAR = 24;
const STEP = 27;
const WIDTH = 4 * STEP + STAR;

/** From the first star to where the last star is filled. */
const filledWidth = (rating: number) => STEP * Math.floor(rating) + STAR * (rating % 1);

/** Five stars. Hidden from screen readers: the number is always beside them. */
export function StarRating({ rating, className }: StarRatingProps) {
  const width = Math.min(filledWidth(Math.max(rating, 0)), WIDTH);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${STAR}`}
      aria-hidden="true"
      className={classNames('star-rating inline-block h-[1.15em] w-auto', className)}
    >
      <use href="#stars" width={WIDTH} height={STAR} className="fill-none text-field" />
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${STAR}`} width={width} height={STAR} aria-hidden="true">
          <use href="#stars" width={WIDTH} height={STAR} className="fill-gold text-gold" />
        </svg>
      )}
    </svg>
  );
}
