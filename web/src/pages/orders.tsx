import { type Order, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { OrderView } from '../features/orders/order-view.tsx';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { ReturnLine } from '../features/returns/return-line.tsx';
import { pathWithReturn } from '../lib/return-path.ts';
import { createPath } from '../lib/router/address.ts';
import { Navigate, useLocation, useParams, useSearchParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Milliseconds. */
const POLL_INTERVAL = 5_000;

/** Something is under way that the server does by itself: a refund, or the number of the receipt. */
const isMoving = ({ Status, TransactionID, ReceiptNumber, Lines }: Order): boolean =>
  Status === 'refund-due' ||
  (Status === 'paid' && TransactionID !== '' && ReceiptNumber === null) ||
  (Status === 'paid' && Lines.some(({ Outcome }) => Outcome === 'refund-due'));

/** One's own order, or with its token that of somebody without an account. Without either, one signs in first. */
export function Component() {
  const { id = '' } = useParams();
  const location = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  const person = useSession();
  usePageTitle(PAGES.order.title());
  const query = useQuery({
    ...orderQuery(id, token),
    enabled: token !== undefined || Boolean(person),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_INTERVAL : false),
  });
  if (person === null && token === undefined) {
    return <Navigate to={pathWithReturn(PAGES.login.path, createPath(location))} replace />;
  }
  return (
    <div className="shell">
      <div className="print:hidden">
        <PageHeading title={PAGES.order.title()} />
      </div>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} className="min-h-[40dvh]" />}>
        {(order) => <OrderView order={order} lineAction={(line, order) => <ReturnLine order={order} line={line} />} />}
      </QueryContent>
    </div>
  );
}
