import { exportPayments, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useWaiting } from '../features/operations/use-waiting.ts';
import { AllPayments } from '../features/payments/all-payments.tsx';
import { OpenDisputes } from '../features/payments/open-disputes.tsx';
import { PaymentFilters, paymentSearchOf } from '../features/payments/payment-filters.tsx';
import { RefundsDue } from '../features/payments/refunds-due.tsx';
import { OpenRequests } from '../features/returns/open-requests.tsx';
import { download } from '../lib/download.ts';
import { Navigate, useSearchParams } from '../lib/router/router.tsx';
import { useMember } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ListHeading } from '../ui/list-heading.tsx';

/** Admins see everybody's payments; others are redirected to their own. */
export function Component() {
  const { data: member } = useMember();
  return member?.Role === 'Admin' ? <AdminPayments /> : <Navigate to={PAGES.myPayments.path} replace />;
}

function AdminPayments() {
  const [params] = useSearchParams();
  const search = paymentSearchOf(params);
  usePageTitle(PAGES.payments.title());
  return (
    <div className="grid gap-6">
      <ListHeading title={PAGES.payments.title()} download={() => download(exportPayments, { query: { ...search } })} />
      <OpenDisputes waiting={useWaiting()} />
      <OpenRequests />
      <RefundsDue />
      <section aria-labelledby="all-payments" className="grid gap-4">
        <h2 id="all-payments" className="text-lg">
          {m.payments_all()}
        </h2>
        <PaymentFilters />
        <AllPayments key={`${search.q} ${search.status}`} search={search} />
      </section>
    </div>
  );
}
