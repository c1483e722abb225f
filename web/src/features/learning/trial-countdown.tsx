import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { Hourglass } from '../../ui/icons.ts';
import { useTimeLeft } from '../../ui/use-time-left.ts';

interface TrialCountdownProps {
  endsAt: string;
  /** With a link to enroll in this class. */
  courseId?: string;
}

/** While a trial runs: how long it lasts. */
export function TrialCountdown({ endsAt, courseId }: TrialCountdownProps) {
  const left = useTimeLeft(endsAt);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field bg-secondary/12 px-3 py-2 text-secondary text-xs">
      <span className="inline-flex items-center gap-2 font-semibold">
        <Hourglass aria-hidden="true" className="size-4" />
        {m.learning_trial_left({ left })}
      </span>
      {courseId && (
        <Link
          to={generatePath(PAGES.makePayment.path, { id: courseId })}
          className="font-semibold underline underline-offset-3"
        >
          {m.learning_enroll()}
        </Link>
      )}
    </p>
  );
}
