import { type Order, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { orderPath } from './order-path.ts';
import { ORDER_TEXTS, OUTCOME_TEXTS } from './order-texts.ts';
import { myOrdersQuery } from './orders.queries.ts';

/** Each class of the order, with what became of it where that is not the same for all. */
function LineTitles({ order: { Lines } }: { order: Order }) {
  const isMixed = Lines.some(({ Outcome }) => Outcome !== Lines[0]?.Outcome);
  return (
    <ul className="grid gap-1.5">
      {Lines.map(({ Position, ClassTitle, Outcome }) => (
        <li key={Position} className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="wrap-anywhere font-semibold">
            {ClassTitle}
          </span>
          {isMixed && <span className="text-quiet text-xs">{OUTCOME_TEXTS[Outcome].label()}</span>}
        </li>
      ))}
    </ul>
  );
}

function Amount({ order: { Total, BackAmount } }: { order: Order }) {
  return (
    <div>
      <p className="font-semibold">{formatPrice(Total)}</p>
      {BackAmount > 0 && BackAmount < Total && (
        <p className="text-quiet text-xs">{m.payments_partly_refunded({ amount: formatPrice(BackAmount) })}</p>
      )}
    </div>
  );
}

/** On a phone the titles share the first line with what was paid alone; hour and transaction are on the order's page. */
const columns = (): Column<Order>[] => [
  {
    title: m.payments_date_and_transaction(),
    card: 'line',
    cell: ({ PaidAt, CreatedAt, TransactionID }) => (
      <>
        <p className="max-md:hidden">{formatMoment(PaidAt ?? CreatedAt)}</p>
        <p className="md:hidden">{formatDate(PaidAt ?? CreatedAt)}</p>
        {TransactionID && (
          <code className="whitespace-nowrap text-[0.6875rem] text-quiet max-md:hidden">{TransactionID}</code>
        )}
      </>
    ),
  },
  { title: m.payments_course(), card: 'title', cell: (order) => <LineTitles order={order} /> },
  { title: m.payments_amount(), card: 'aside', cell: (order) => <Amount order={order} /> },
  {
    title: m.common_status(),
    card: 'meta',
    cell: ({ Status }) => (
      <Badge tone={ORDER_TEXTS[Status].tone} className="whitespace-nowrap">
        {ORDER_TEXTS[Status].label()}
      </Badge>
    ),
  },
  {
    title: m.pages_receipt(),
    card: 'footer',
    cell: ({ _id, Lines }) => (
      <ButtonLink variant="outline" size="small" to={orderPath(_id)}>
        <span>
          {richText(m.payments_receipt_link({ title: Lines[0]?.ClassTitle ?? '', hidden: screenReaderOnly }))}
        </span>
      </ButtonLink>
    ),
  },
];

export function MyOrders() {
  const query = useInfiniteQuery({ ...myOrdersQuery, refetchOnMount: 'always' });
  return <PagedTable query={query} caption={m.payments_my_caption()} columns={columns()} dense empty={<NoOrders />} />;
}

function NoOrders() {
  return (
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.payments_none_yet()}</p>
      <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
    </EmptyState>
  );
}
