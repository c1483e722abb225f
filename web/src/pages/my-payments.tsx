import { PAGES } from '@guildhall/contract';
import { MyPayments } from '../features/payments/my-payments.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  usePageTitle(PAGES.myPayments.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.myPayments.title()}</h1>
      <MyPayments />
    </div>
  );
}
