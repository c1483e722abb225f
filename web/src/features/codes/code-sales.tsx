import type { CodeSales as Sales } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { codeSalesQuery } from './codes.queries.ts';

/** What a code sold: by currency, and by class. What came back is apart. */
export function CodeSales({ id }: { id: string }) {
  const query = useQuery({ ...codeSalesQuery(id), refetchOnMount: 'always' });
  return (
    <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
      {({ Totals, Classes }) =>
        Totals.length === 0 ? (
          <p className="text-quiet text-sm">{m.codes_sales_none()}</p>
        ) : (
          <div className="grid gap-6">
            {Totals.map((total) => (
              <Total key={total.Currency} total={total} />
            ))}
            <section aria-labelledby="by-class" className="grid gap-3">
              <h3 id="by-class" className="text-base">
                {m.codes_sales_by_class()}
              </h3>
              <DataTable
                caption={m.codes_sales_by_class()}
                columns={columns()}
                rows={Classes}
                keyOf={({ ClassId, Currency }) => `${ClassId} ${Currency}`}
              />
            </section>
          </div>
        )
      }
    </QueryContent>
  );
}

function Total({
  total: { Currency, Orders, Amount, Discount, ReturnedOrders, ReturnedAmount },
}: {
  total: Sales['Totals'][number];
}) {
  const values = [
    [m.codes_sales_orders(), formatCount(Orders)],
    [m.codes_sales_amount(), formatAmount(Amount, Currency)],
    [m.codes_sales_discount(), formatAmount(Discount, Currency)],
    [m.codes_sales_returned(), formatCount(ReturnedOrders)],
    [m.codes_sales_returned_amount(), formatAmount(ReturnedAmount, Currency)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {values.map(([title, value]) => (
        <div key={title} className="grid content-start gap-0.5">
          <dt className="text-quiet text-xs">{title}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = (): Column<Sales['Classes'][number]>[] => [
  {
    title: m.codes_sales_class(),
    card: 'title',
    cell: ({ ClassTitle }) => (
      <span dir="auto" className="wrap-anywhere">
        {ClassTitle}
      </span>
    ),
  },
  { title: m.codes_sales_sold(), card: 'meta', labelled: true, cell: ({ Sold }) => formatCount(Sold) },
  {
    title: m.codes_sales_amount(),
    card: 'meta',
    labelled: true,
    cell: ({ Amount, Currency }) => formatAmount(Amount, Currency),
  },
  {
    title: m.codes_sales_discount(),
    card: 'meta',
    labelled: true,
    cell: ({ Discount, Currency }) => formatAmount(Discount, Currency),
  },
  {
    title: m.codes_sales_returned_amount(),
    card: 'meta',
    labelled: true,
    cell: ({ ReturnedAmount, Currency }) => formatAmount(ReturnedAmount, Currency),
  },
];
