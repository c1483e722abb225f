import type { ShopSettings } from '@guildhall/contract';
import { loadTranslation } from '@guildhall/messages/translations';
import type { Reader } from '../../database/database.ts';
import { listCategories, listUsedCategories } from './categories/categories.queries.ts';
import type { LiveShop } from './live-shop.ts';
import { findShop, hasPayments } from './shop.queries.ts';
import { toShopSettings } from './shop.view.ts';

export async function readShopSettings(
  reader: Reader,
  { defaults, available }: Pick<LiveShop, 'defaults' | 'available'>,
): Promise<ShopSettings> {
  const row = await findShop(reader);
  /** Mails have texts in the languages on offer, and one may have been put there just now. */
  const offered = row.languages.filter((language) => available.includes(language));
  await Promise.all(offered.map(loadTranslation));
  const categories = await listCategories(reader);
  const used = await listUsedCategories(reader);
  const isCurrencyFixed = await hasPayments(reader);
  return toShopSettings(row, { categories, used, available, isCurrencyFixed }, defaults);
}
