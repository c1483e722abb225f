import { formatCount, formatShortDay } from '../../lib/format.ts';
import { roundTopOf } from './activity-scale.ts';
import { activityText } from './activity-table.tsx';
import type { ActivityDay } from './coursework.queries.ts';

/** Pixels; the width is whatever there is. */
const HEIGHT = 144;
/** Pixels; what happened once still shows beside what happened a thousand times. */
const LEAST_BAR = 3;
/** Of the width of its day, in percent: a bar, and where each of the two begins. */
const BAR = 38;
const STARTS = { Enrolments: 10, Submissions: 52 } as const;

const LOOKS = { Enrolments: 'fill-primary', Submissions: 'fill-gold' } as const;

/** Two bars a day. The table beneath says the same in figures, so this is one picture to those who hear it. */
export function ActivityFigure({ days }: { days: readonly ActivityDay[] }) {
  const top = roundTopOf(Math.max(...days.flatMap(({ Enrolments, Submissions }) => [Enrolments, Submissions])));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-quiet text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2.5 flex flex-col justify-between text-right">
        {[top, top / 2, 0].map((figure) => (
          <span key={figure}>{formatCount(figure)}</span>
        ))}
      </div>
      <svg role="img" aria-label="Bars for the enrollments and submissions of each day" width="100%" height={HEIGHT}>
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {days.map((day, place) => (
          <DayBars key={day.Day} day={day} left={(100 * place) / days.length} width={100 / days.length} top={top} />
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (day) => day && <span key={day.Day}>{formatShortDay(day.Day)}</span>,
        )}
      </div>
    </div>
  );
}

interface DayBarsProps {
  day: ActivityDay;
  /** Percent of the picture, as the width. */
  left: number;
  width: number;
  /** What the height of the picture stands for. */
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
      {(['Enrolments', 'Submissions'] as const).map((what) => {
        if (day[what] === 0) return null;
        const height = Math.max((day[what] / top) * HEIGHT, LEAST_BAR);
        return (
          <rect
            key={what}
            x={`${left + (width * STARTS[what]) / 100}%`}
            width={`${(width * BAR) / 100}%`}
            y={HEIGHT - height}
            height={height}
            rx="1.5"
            className={LOOKS[what]}
          />
        );
      })}
    </g>
  );
}
