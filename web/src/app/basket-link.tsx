import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBasket, watchBasket } from '../lib/basket/basket.ts';
import { CODE_PARAMETER, keepCode } from '../lib/basket/kept-code.ts';
import { formatCount } from '../lib/format.ts';
import { Link, useLocation, useSearchParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { ShoppingBasket } from '../ui/icons.ts';

/** A code in the address of any page is used from then on. */
function useCodeInAddress(): void {
  const person = useSession();
  const [search] = useSearchParams();
  const code = search.get(CODE_PARAMETER);
  useEffect(() => {
    if (code && person !== undefined) keepCode(person?.uid, { typed: code, used: code });
  }, [code, person]);
}

/** In the navigation bar: the way to the basket, and how many classes are in it. */
export function BasketLink() {
  const client = useQueryClient();
  const { data: basket = [] } = useBasket();
  const { pathname } = useLocation();
  useCodeInAddress();
  useEffect(() => watchBasket(client), [client]);
  const label = m.basket_link({ count: basket.length });
  return (
    <Link
      to={PAGES.basket.path}
      aria-label={label}
      aria-current={pathname === PAGES.basket.path ? 'page' : undefined}
      title={label}
      className="btn btn-ghost btn-square relative size-11"
    >
      <ShoppingBasket aria-hidden="true" className="size-5.5" />
      {basket.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 font-bold text-[0.6875rem] text-primary-content leading-none"
        >
          {formatCount(basket.length)}
        </span>
      )}
    </Link>
  );
}
