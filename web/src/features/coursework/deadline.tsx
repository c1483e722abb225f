import type { Assignment } from '@guildhall/contract';
import { formatDay, formatMomentWithoutYear } from '../../lib/format.ts';

/** What clocks show at an instant: in a time zone, or without one where the reader is. */
const clockAt = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));

/** Zones of different names may show the same time; one that this browser does not know may show any other. */
function showsOtherTime(instant: string, timeZone: string): boolean {
  try {
    return clockAt(instant, timeZone) !== clockAt(instant);
  } catch {
    return true;
  }
}

interface DeadlineProps {
  assignment: Pick<Assignment, 'AssignmentDeadLine' | 'ClosesAt'>;
  /** Of the class: the day lasts to its end there. */
  timeZone: string;
}

/** The day; where it ends at another time than the reader's own day, also where it ends and when that is for them. */
export function Deadline({ assignment: { AssignmentDeadLine, ClosesAt }, timeZone }: DeadlineProps) {
  return (
    <div className="grid min-w-36 gap-0.5">
      <time dateTime={AssignmentDeadLine} className="font-semibold">
        {formatDay(AssignmentDeadLine)}
      </time>
      {showsOtherTime(ClosesAt, timeZone) && (
        <p className="text-quiet text-xs">
          To the end of the day in {timeZone.replaceAll('_', ' ')}.{' '}
          <span className="whitespace-nowrap">
            For you: <time dateTime={ClosesAt}>{formatMomentWithoutYear(ClosesAt)}</time>
          </span>
        </p>
      )}
    </div>
  );
}
