import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { paymentQuery } from '../features/payments/payments.queries.ts';
import { Receipt } from '../features/payments/receipt.tsx';
import { ReceiptReturns } from '../features/returns/receipt-returns.tsx';
import { useParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function Component() {
  const { id = '' } = useParams();
  const person = useSession();
  const query = useQuery({ ...paymentQuery(id), refetchOnMount: 'always' });
  usePageTitle(PAGES.receipt.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.receipt.title()}</h1>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} className="min-h-[40dvh]" />}>
        {(payment) => {
          const isOwn = payment.StudentId === person?.uid;
          return (
            <>
              <Receipt payment={payment} isOwn={isOwn} />
              {isOwn && <ReceiptReturns paymentId={payment._id} />}
            </>
          );
        }}
      </QueryContent>
    </div>
  );
}
