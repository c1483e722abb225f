import type { Overview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatCount, formatDate, formatMonth } from '../../lib/format.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { SHOP } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import { PeriodFigure } from './period-figure.tsx';

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
