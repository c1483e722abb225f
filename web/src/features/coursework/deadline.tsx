import type { Assignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { timeZoneName } from '../../lib/time-zone-name.ts';
import { richText } from '../../ui/rich-text.tsx';

/** The local date and time of an instant, in a time zone or in the reader's. */
const clockAt = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));

/** True also for a time zone that this browser does not know. */
function showsOtherTime(instant: string, timeZone: string): boolean {
  try {
    return clockAt(instant, timeZone) !== clockAt(instant);
  } catch {
    return true;
  }
}

interface DeadlineProps {
  assignment: Pick<Assignment, 'AssignmentDeadLine' | 'ClosesAt'>;
  /** The time zone of the class: the deadline is the end of the day there. */
  timeZone: string;
}

/** The day of the deadline. When it ends at another moment than the reader's day: in which zone, and when for them. */
export function Deadline({ assignment: { AssignmentDeadLine, ClosesAt }, timeZone }: DeadlineProps) {
  return (
    <div className="inline-grid min-w-36 gap-0.5 align-top">
      <time dateTime={AssignmentDeadLine} className="font-semibold">
        {formatDate(AssignmentDeadLine)}
      </time>
      {showsOtherTime(ClosesAt, timeZone) && (
        <p className="text-quiet text-xs">
          {richText(
            m.coursework_deadline_in_zone({
              timeZone: timeZoneName(timeZone),
              local: () => <LocalDeadline instant={ClosesAt} />,
            }),
          )}
        </p>
      )}
    </div>
  );
}

function LocalDeadline({ instant }: { instant: string }) {
  const time = () => <time dateTime={instant}>{formatMoment(instant)}</time>;
  return <span>{richText(m.coursework_deadline_local({ time }))}</span>;
}
