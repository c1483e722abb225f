import { PAGES } from '@guildhall/contract';
import { MyOrders } from '../features/orders/my-orders.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  usePageTitle(PAGES.myPayments.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.myPayments.title()}</h1>
      <MyOrders />
    </div>
  );
}
