import { ACTIVITY_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { formatAxisDay, roundUpToScale } from '../../lib/chart-scale.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ActivityDay, courseActivityQuery } from './coursework.queries.ts';

/** `May 31, 2026: 2 enrollments, 5 submissions` */
const activityText = ({ Day, Enrolments, Submissions }: ActivityDay) =>
  m.coursework_activity_day({ day: formatDate(Day), enrollments: Enrolments, submissions: Submissions });

/** The chart's numbers as a table, newest first, without days of no activity. */
function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  const activeDays = days.filter(({ Enrolments, Submissions }) => Enrolments + Submissions > 0).reverse();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-field py-1 font-semibold underline underline-offset-2">
        {m.coursework_activity_table()}
      </summary>
      <table className="mt-2 w-full max-w-xl text-start tabular-nums">
        <caption className="pb-2 text-start text-quiet text-xs">{m.coursework_activity_caption()}</caption>
        <thead className="text-quiet text-xs">
          <tr>
            <th scope="col">{m.coursework_day()}</th>
            <th scope="col" className="px-2 text-end">
              {m.coursework_enrollments()}
            </th>
            <th scope="col" className="text-end">
              {m.coursework_submissions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {activeDays.map(({ Day, Enrolments, Submissions }) => (
            <tr key={Day} className="border-line border-t">
              <th scope="row" className="py-1.5 font-normal">
                {formatDate(Day)}
              </th>
              <td className="px-2 text-end">{formatCount(Enrolments)}</td>
              <td className="text-end">{formatCount(Submissions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Pixels. The width is that of the container. */
const HEIGHT = 144;
/** Pixels, so that 1 is visible beside 1,000. */
const MIN_BAR_HEIGHT = 3;
/** In percent of the width of a day. */
const BAR_WIDTH = 38;
const BAR_OFFSETS = { Enrolments: 10, Submissions: 52 } as const;

const COLORS = { Enrolments: 'fill-primary', Submissions: 'fill-gold' } as const;

/** Two bars a day. For screen readers it is one picture: the table below has the same figures. */
function ActivityFigure({ days }: { days: readonly ActivityDay[] }) {
  const top = roundUpToScale(Math.max(...days.flatMap(({ Enrolments, Submissions }) => [Enrolments, Submissions])));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-quiet text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2.5 flex flex-col justify-between text-end">
        {[top, top / 2, 0].map((figure) => (
          <span key={figure}>{formatCount(figure)}</span>
        ))}
      </div>
      <svg role="img" aria-label={m.coursework_activity_chart()} width="100%" height={HEIGHT}>
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {days.map((day, index) => (
          <DayBars key={day.Day} day={day} left={(100 * index) / days.length} width={100 / days.length} top={top} />
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (day) => day && <span key={day.Day}>{formatAxisDay(day.Day)}</span>,
        )}
      </div>
    </div>
  );
}

interface DayBarsProps {
  day: ActivityDay;
  /** Percent of the width, like `width`. */
  left: number;
  width: number;
  /** The value at the top of the scale. */
  top: number;
}

function DayBars({ day, left, width, top }: DayBarsProps) {
  return (
    <g className="group">
      <title>{activityText(day)}</title>
      <rect
        x={`${left}%`}
        width={`${width}%`}
        height={HEIGHT}
        className="fill-transparent group-hover:fill-base-content/8"
      />
      {(['Enrolments', 'Submissions'] as const).map((field) => {
        if (day[field] === 0) return null;
        const height = Math.max((day[field] / top) * HEIGHT, MIN_BAR_HEIGHT);
        return (
          <rect
            key={field}
            x={`${left + (width * BAR_OFFSETS[field]) / 100}%`}
            width={`${(width * BAR_WIDTH) / 100}%`}
            y={HEIGHT - height}
            height={height}
            rx="1.5"
            className={COLORS[field]}
          />
        );
      })}
    </g>
  );
}

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
