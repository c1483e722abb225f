import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSearchParams } from 'react-router';
import { AllPayments } from '../features/payments/all-payments.tsx';
import { MyPayments } from '../features/payments/my-payments.tsx';
import { PaymentFilters, paymentSearchOf } from '../features/payments/payment-filters.tsx';
import { RefundsDue } from '../features/payments/refunds-due.tsx';
import { useMember } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Admins see everybody's payments, others their own. */
export function Component() {
  const { data: member } = useMember();
  return member?.Role === 'Admin' ? <AdminPayments /> : <OwnPayments />;
}

function OwnPayments() {
  usePageTitle(m.pages_my_payments());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{m.pages_my_payments()}</h1>
      <MyPayments />
    </div>
  );
}

function AdminPayments() {
  const [params] = useSearchParams();
  const search = paymentSearchOf(params);
  usePageTitle(PAGES.payments.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.payments.title()}</h1>
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
