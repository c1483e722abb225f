import { m } from '@guildhall/messages';
import { roundUpToScale } from '../../lib/chart-scale.ts';
import { formatCount } from '../../lib/format.ts';
import { formatAxisDay } from '../../lib/format-axis-day.ts';
import { activityText } from './activity-table.tsx';
import type { ActivityDay } from './coursework.queries.ts';

/** Pixels. The width is that of the container. */
const HEIGHT = 144;
/** Pixels, so that 1 is visible beside 1,000. */
const MIN_BAR_HEIGHT = 3;
/** In percent of the width of a day. */
const BAR_WIDTH = 38;
const BAR_OFFSETS = { Enrolments: 10, Submissions: 52 } as const;

const COLORS = { Enrolments: 'fill-primary', Submissions: 'fill-gold' } as const;

/** Two bars a day. For screen readers it is one picture: the table below has the same figures. */
export function ActivityFigure({ days }: { days: readonly ActivityDay[] }) {
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
