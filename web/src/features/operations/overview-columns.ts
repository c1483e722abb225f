import type { Overview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatCount } from '../../lib/format.ts';
import { formatAmount } from '../../lib/format-amount.ts';

type Period = Overview['Periods'][number];

/** One figure over time: a chart, and a column of the table. */
export interface OverviewColumn {
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
      ...{ key: `paid ${currency}`, title: m.statistics_paid({ currency }), format },
      readValue: ({ Money }) => moneyIn(Money)?.Paid ?? 0,
    },
    {
      ...{ key: `refunded ${currency}`, title: m.statistics_refunded({ currency }), format },
      readValue: ({ Money }) => moneyIn(Money)?.Refunded ?? 0,
    },
  ];
};

/** Amounts are in the shop's currency also where nothing was paid. */
export function overviewColumns({ Total }: Overview, shopCurrency: string): OverviewColumn[] {
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
