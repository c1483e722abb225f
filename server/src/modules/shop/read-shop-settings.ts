import type { ShopSettings } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listCategories, listUsedCategories } from '../categories/index.ts';
import type { LiveShop } from './live-shop.ts';
import { findShop, hasPayments } from './shop.queries.ts';
import { toShopSettings } from './shop.view.ts';

export async function readShopSettings(
  reader: Reader,
  { defaults, available }: Pick<LiveShop, 'defaults' | 'available'>,
): Promise<ShopSettings> {
  const row = await findShop(reader);
  const categories = await listCategories(reader);
  const used = await listUsedCategories(reader);
  const isCurrencyFixed = await hasPayments(reader);
  return toShopSettings(row, { categories, used, available, isCurrencyFixed }, defaults);
}
