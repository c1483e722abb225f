import { PAGES } from '@guildhall/contract';
import { signedInOnly } from './guards.ts';
import type { SitePage } from './site-pages.ts';

/** What leads from a class to a place, in the site's frame. Few visits come so far: no first page waits for these routes. */
export const ORDER_PAGES: readonly SitePage[] = [
  { path: PAGES.basket.path, load: () => import('../pages/basket.tsx') },
  { path: PAGES.checkout.path, load: () => import('../pages/checkout.tsx') },
  { path: PAGES.order.path, load: () => import('../pages/orders.tsx') },
  { path: PAGES.makePayment.path, guard: signedInOnly, load: () => import('../pages/make-payment.tsx') },
];
