import { PAGES } from '@guildhall/contract';
import { Basket } from '../features/orders/basket.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** Somebody else's basket is another one, with a code of its own. */
export function Component() {
  const person = useSession();
  usePageTitle(PAGES.basket.title());
  return (
    <div className="shell">
      <PageHeading title={PAGES.basket.title()} />
      <Basket key={person?.uid ?? ''} />
    </div>
  );
}
