import { roundUpToScale } from '../../lib/chart-scale.ts';
import { formatAxisDay } from '../../lib/format-axis-day.ts';

/** Pixels. The width is that of the container. */
const HEIGHT = 112;
/** Pixels, so that 1 is visible beside 1,000. */
const MIN_BAR_HEIGHT = 3;
/** In percent of the width of a period. */
const [BAR_WIDTH, BAR_OFFSET] = [76, 12];

export interface PeriodValue {
  /** The first day. */
  start: string;
  value: number;
  /** The period and its value, in words. */
  text: string;
}

interface PeriodFigureProps {
  /** For screen readers, to whom it is one picture: the table below has the same figures. */
  label: string;
  values: readonly PeriodValue[];
  format: (value: number) => string;
}

/** One bar for each period. */
export function PeriodFigure({ label, values, format }: PeriodFigureProps) {
  const top = roundUpToScale(Math.max(...values.map(({ value }) => value)));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-quiet text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2.5 flex flex-col justify-between text-end">
        {[top, top / 2, 0].map((figure) => (
          <span key={figure}>{format(figure)}</span>
        ))}
      </div>
      <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="period-figure">
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {values.map((value, index) => (
          <Bar
            key={value.start}
            {...value}
            left={(100 * index) / values.length}
            width={100 / values.length}
            top={top}
          />
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {[values[0], values.at(-1)].map(
          (value, end) => value && <span key={end === 0 ? 'first' : 'last'}>{formatAxisDay(value.start)}</span>,
        )}
      </div>
    </div>
  );
}

interface BarProps extends PeriodValue {
  /** Percent of the width, like `width`. */
  left: number;
  width: number;
  /** The value at the top of the scale. */
  top: number;
}

function Bar({ value, text, left, width, top }: BarProps) {
  const height = value === 0 ? 0 : Math.max((value / top) * HEIGHT, MIN_BAR_HEIGHT);
  return (
    <g className="group">
      <title>{text}</title>
      <rect
        x={`${left}%`}
        width={`${width}%`}
        height={HEIGHT}
        className="fill-transparent group-hover:fill-base-content/8"
      />
      <rect
        x={`${left + (width * BAR_OFFSET) / 100}%`}
        width={`${(width * BAR_WIDTH) / 100}%`}
        y={HEIGHT - height}
        height={height}
        rx="1.5"
        className="fill-primary"
      />
    </g>
  );
}
