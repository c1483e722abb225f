import type { Overview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatAxisDay, roundUpToScale } from '../../lib/chart-scale.ts';
import { formatCount, formatDate, formatMonth } from '../../lib/format.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { SHOP } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';

/** Pixels. The width is that of the container. */
const HEIGHT = 112;
/** Pixels, so that 1 is visible beside 1,000. */
const MIN_BAR_HEIGHT = 3;
/** In percent of the width of a period. */
const [BAR_WIDTH, BAR_OFFSET] = [76, 12];

interface PeriodValue {
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
function PeriodFigure({ label, values, format }: PeriodFigureProps) {
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

type Period = Overview['Periods'][number];

/** One figure over time: a chart, and a column of the table. */
interface OverviewColumn {
  key: string;
  title: string;
  readValue: (figures: Pick<Period, 'People' | 'Enrolments' | 'Money'>) => number;
  format: (value: number) => string;
}

const moneyColumns = (currency: string): OverviewColumn[] => {
  const format = (amount: number) => formatAmount(amount, currency);
  const moneyIn = (money: Period['Money']) => money.find(({ Currency }) => Currency === currency);
  return [
    {
      key: `paid ${currency}`,
      title: m.statistics_paid({ currency }),
      format,
      readValue: ({ Money }) => moneyIn(Money)?.Paid ?? 0,
    },
    {
      key: `refunded ${currency}`,
      title: m.statistics_refunded({ currency }),
      format,
      readValue: ({ Money }) => moneyIn(Money)?.Refunded ?? 0,
    },
  ];
};

/** Amounts are in the shop's currency also where nothing was paid. */
function overviewColumns({ Total }: Overview, shopCurrency: string): OverviewColumn[] {
  const currencies = [...new Set([shopCurrency, ...Total.Money.map(({ Currency }) => Currency)])];
  return [
    { key: 'people', title: m.statistics_people(), readValue: ({ People }) => People, format: formatCount },
    {
      key: 'enrolments',
      title: m.statistics_enrolments(),
      readValue: ({ Enrolments }) => Enrolments,
      format: formatCount,
    },
    ...currencies.flatMap(moneyColumns),
  ];
}

const periodText = (start: string, unit: Overview['Unit']) =>
  unit === 'day' ? formatDate(start) : formatMonth(start, 'UTC');

/** Each figure with its total and its chart; all of them once more as a table. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const columns = overviewColumns(overview, SHOP.currency);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {columns.map((column) => (
          <Card as="li" key={column.key} className="grid gap-3 p-5">
            <Figure overview={overview} column={column} />
          </Card>
        ))}
      </ul>
      <PeriodTable overview={overview} columns={columns} />
    </>
  );
}

function Figure({ overview, column: { title, readValue, format } }: { overview: Overview; column: OverviewColumn }) {
  const values = overview.Periods.map((period) => {
    const value = readValue(period);
    const text = m.statistics_in_period({ period: periodText(period.Start, overview.Unit), value: format(value) });
    return { start: period.Start, value, text };
  });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{title}</h3>
        <p className="font-bold font-display text-2xl text-primary tabular-nums">{format(readValue(overview.Total))}</p>
      </div>
      <PeriodFigure label={m.statistics_chart({ title })} values={values} format={format} />
    </>
  );
}

interface PeriodTableProps {
  overview: Overview;
  columns: OverviewColumn[];
}

/** Newest first. */
function PeriodTable({ overview: { Periods, Unit }, columns }: PeriodTableProps) {
  return (
    <details className="min-w-0 text-sm">
      <summary className="w-fit cursor-pointer rounded-field py-1 font-semibold underline underline-offset-2">
        {m.statistics_table()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section aria-label={m.statistics_table()} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">{m.statistics_table()}</caption>
          <thead className="text-quiet text-xs">
            <tr>
              <th scope="col" className="text-start">
                {Unit === 'day' ? m.statistics_day() : m.statistics_month()}
              </th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className="px-2 text-end">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Periods.toReversed().map((period) => (
              <tr key={period.Start} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-1.5 text-start font-normal">
                  {periodText(period.Start, Unit)}
                </th>
                {columns.map(({ key, readValue, format }) => (
                  <td key={key} className="px-2 text-end">
                    {format(readValue(period))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
