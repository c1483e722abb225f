import type { ShopSettings } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listCategories, listUsedCategories } from '../categories/index.ts';
import { findShop, hasPayments } from './shop.queries.ts';
import { type ShopDefaults, toShopSettings } from './shop.view.ts';

export async function readShopSettings(reader: Reader, defaults: ShopDefaults): Promise<ShopSettings> {
  const row = await findShop(reader);
  const categories = await listCategories(reader);
  const used = await listUsedCategories(reader);
  return toShopSettings(row, { categories, used, isCurrencyFixed: await hasPayments(reader) }, defaults);
}
