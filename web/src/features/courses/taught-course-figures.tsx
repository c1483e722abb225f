import type { OwnCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { classNames } from '../../ui/class-names.ts';
import { ClipboardCheck, Users } from '../../ui/icons.ts';
import { AverageRating } from './average-rating.tsx';

/**
 * How a class is doing, on its teacher's card: enrolled students, rating, submissions to grade. Nothing for a class that
 * has never been approved: nobody can be in it.
 */
export function TaughtCourseFigures({ course }: { course: OwnCourse }) {
  const { Status, EnrolledCount, UngradedCount } = course;
  const hasBeenPublic = Status === 'Approved' || Status === 'Archived' || EnrolledCount > 0;
  if (!hasBeenPublic) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-xs">
      <p className="flex items-center gap-1.5">
        <Users aria-hidden="true" className="size-4" />
        {m.courses_enrolled_count({ count: EnrolledCount })}
      </p>
      <p className={classNames('flex items-center gap-1.5', UngradedCount > 0 && 'font-semibold text-secondary')}>
        <ClipboardCheck aria-hidden="true" className="size-4" />
        {m.courses_ungraded_count({ count: UngradedCount })}
      </p>
      <AverageRating course={course} />
    </div>
  );
}
