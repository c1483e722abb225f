import { PAGES, type ShopTextName } from '@guildhall/contract';
import { SHOP } from './site.ts';

const PAGE_OF = {
  imprint: PAGES.imprint,
  'privacy-policy': PAGES.privacyPolicy,
  terms: PAGES.terms,
} as const satisfies Record<ShopTextName, unknown>;

/** The legal texts that the shop has. */
export const shopTextLinks = () => SHOP.texts.map((name) => ({ to: PAGE_OF[name].path, text: PAGE_OF[name].title }));
