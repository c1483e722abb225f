import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { KeyRound, Store, Webhook } from '../ui/icons.ts';
import type { DashboardPage } from './dashboard-page.ts';

/** Pages for admins: what the shop is like, and what it tells other systems. */
export const SHOP_PAGES: readonly DashboardPage[] = [
  {
    path: PAGES.shopSettings.path,
    sidebar: { Icon: Store, text: m.pages_shop_settings },
    roles: ['Admin'],
    load: () => import('../pages/shop-settings.tsx'),
  },
  {
    path: PAGES.webhooks.path,
    sidebar: { Icon: Webhook, text: m.pages_webhooks },
    roles: ['Admin'],
    load: () => import('../pages/webhooks.tsx'),
  },
  {
    path: PAGES.apiKeys.path,
    sidebar: { Icon: KeyRound, text: m.pages_api_keys },
    roles: ['Admin'],
    load: () => import('../pages/api-keys.tsx'),
  },
];
