import { useSearchParams } from 'react-router';
import { AllPayments } from '../features/enrolments/all-payments.tsx';
import { MyPayments } from '../features/enrolments/my-payments.tsx';
import { PaymentFilters, paymentSearchOf } from '../features/enrolments/payment-filters.tsx';
import { UnplacedPayments } from '../features/enrolments/unplaced-payments.tsx';
import { useMember } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Everybody's for an admin, one's own for anybody else. */
export function Component() {
  const { data: member } = useMember();
  return member?.Role === 'Admin' ? <ForAdmin /> : <ForStudent />;
}

function ForStudent() {
  usePageTitle('My Payments');
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">My Payments</h1>
      <MyPayments />
    </div>
  );
}

function ForAdmin() {
  const [params] = useSearchParams();
  const search = paymentSearchOf(params);
  usePageTitle('Payments');
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Payments</h1>
      <UnplacedPayments />
      <section aria-labelledby="all-payments" className="grid gap-4">
        <h2 id="all-payments" className="text-lg">
          All payments
        </h2>
        <PaymentFilters />
        <AllPayments key={`${search.q} ${search.status}`} search={search} />
      </section>
    </div>
  );
}
