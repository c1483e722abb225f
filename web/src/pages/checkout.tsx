import { PAGES } from '@guildhall/contract';
import { Checkout, type OrderCardProps } from '../features/orders/checkout.tsx';
import { CardDialog } from '../features/payments/card-dialog.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

function CardForm({ order, ...rest }: OrderCardProps) {
  const { clientSecret, TransactionID, Total, Currency } = order;
  const intent = { clientSecret, TransactionID, PaidAmount: Total, Currency };
  return <CardDialog {...rest} expectedAmount={Total} intent={intent} keepsQuery />;
}

/** Somebody else's basket is another one. */
export function Component() {
  const person = useSession();
  usePageTitle(PAGES.checkout.title());
  return (
    <div className="shell">
      <PageHeading title={PAGES.checkout.title()} />
      <Checkout key={person?.uid ?? ''} CardForm={CardForm} />
    </div>
  );
}
