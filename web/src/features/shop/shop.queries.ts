import { readShopSettings, readShopText, type ShopTextName } from '@guildhall/contract';
import { queryFor } from '../../lib/queries.ts';

export const shopTextQuery = (name: ShopTextName) => queryFor(readShopText, { params: { name } });

/**
 * Loaded when the page is opened, and not again behind its forms: their revision says what they were filled from.
 * Another admin may have changed them since they were loaded last, so they are not kept.
 */
export const shopSettingsQuery = {
  ...queryFor(readShopSettings),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};
