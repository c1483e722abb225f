import { PAGES } from '@guildhall/contract';
import { generatePath } from '../../lib/router/address.ts';

export const orderPath = (id: string): string => generatePath(PAGES.order.path, { id });

/** The order that the checkout goes on with after a reload, or when a bank leads back to it. */
const ORDER_PARAMETER = 'order';
/** Stripe adds it when it redirects back from a bank; without it the page was only reloaded. */
const OUTCOME_PARAMETER = 'redirect_status';

export const checkoutSearch = (orderId: string): string => `?${new URLSearchParams({ [ORDER_PARAMETER]: orderId })}`;

export interface ResumedOrder {
  orderId: string;
  isFromBank: boolean;
}

export function resumedOrderIn(search: URLSearchParams): ResumedOrder | undefined {
  const orderId = search.get(ORDER_PARAMETER);
  return orderId ? { orderId, isFromBank: search.has(OUTCOME_PARAMETER) } : undefined;
}
