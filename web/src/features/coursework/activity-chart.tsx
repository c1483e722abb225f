import { ACTIVITY_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityFigure } from './activity-figure.tsx';
import { ActivityTable } from './activity-table.tsx';
import { type ActivityDay, courseActivityQuery } from './coursework.queries.ts';

const HEADING_ID = 'activity';

/** Enrolments and submissions of the last days. */
export function ActivityChart({ courseId }: { courseId: string }) {
  return (
    <Card as="section" aria-labelledby={HEADING_ID} className="grid gap-4 p-5 sm:p-6">
      <h2 id={HEADING_ID} className="text-lg">
        {m.coursework_activity_heading({ days: ACTIVITY_DAYS })}
      </h2>
      <Activity courseId={courseId} />
    </Card>
  );
}

function Activity({ courseId }: { courseId: string }) {
  const { data, error, isFetching, refetch } = useQuery(courseActivityQuery(courseId));
  if (!data && error) return <Failed text={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const enrollments = sumOf(data, 'Enrolments');
  const submissions = sumOf(data, 'Submissions');
  if (enrollments + submissions === 0) return <NoActivity />;
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Legend color="bg-primary" text={m.coursework_enrollments()} total={enrollments} />
        <Legend color="bg-gold" text={m.coursework_submissions()} total={submissions} />
      </ul>
      <ActivityFigure days={data} />
      <ActivityTable days={data} />
    </>
  );
}

const sumOf = (days: readonly ActivityDay[], field: 'Enrolments' | 'Submissions') =>
  days.reduce((sum, day) => sum + day[field], 0);

function Legend({ color, text, total }: { color: string; text: string; total: number }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-sm ${color}`} />
      {text}
      <span className="font-semibold tabular-nums">{formatCount(total)}</span>
    </li>
  );
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">{m.common_loading()}</span>
    <Skeleton className="h-44" />
  </div>
);

const NoActivity = () => (
  <p className="rounded-field border border-line border-dashed px-4 py-6 text-center text-quiet text-sm">
    {m.coursework_activity_none()}
  </p>
);

function Failed({ text, retrying, onRetry }: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-error text-sm">{text}</p>
      <Button variant="outline" size="small" pending={retrying} onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
