import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatCoursePrice } from '../lib/format.ts';

interface CoursePriceProps {
  course: Pick<Course, 'ClassPrice' | 'Reduction'>;
  /** Of the price itself. */
  className: string;
  /** Where there is little room: without the last day. */
  isShort?: boolean;
}

/** `December 3`. Written here, as few pages of visitors need a date. */
const dayOf = (day: string) =>
  new Date(day).toLocaleDateString(import.meta.env.PAGE_LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** What a class costs; while it is reduced also the struck price, by how much it is lower, and until when. */
export const CoursePrice = ({ course: { ClassPrice, Reduction }, className, isShort }: CoursePriceProps) => (
  <div className="flex flex-wrap items-baseline gap-x-2 text-quiet text-sm">
    <p className={`font-bold font-display text-base-content ${className}`}>{formatCoursePrice(ClassPrice)}</p>
    {Reduction && (
      <p>
        <span className="sr-only">{m.reductions_struck()} </span>
        <s dir="auto">{formatCoursePrice(Reduction.StruckPrice)}</s>{' '}
        {Reduction.Percent > 0 && (
          <span className="font-semibold text-secondary">
            {m.reductions_percent({ percent: `${Reduction.Percent}` })}
          </span>
        )}{' '}
        {!isShort && <span>{m.reductions_until({ day: dayOf(Reduction.LastDay) })}</span>}
      </p>
    )}
  </div>
);
