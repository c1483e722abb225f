import { m } from '@guildhall/messages';
import { toStored } from '../../lib/stored-sentence.ts';
import type { ShopColumns } from './shop.queries.ts';

type Part = keyof ShopColumns | 'categories';

/** What can be changed, as the audit shows it. */
const NAMES: Record<Part, () => string> = {
  name: m.shop_name,
  logo_id: m.shop_logo,
  accent_light: m.shop_accent_light,
  accent_dark: m.shop_accent_dark,
  contact: m.shop_contact,
  imprint: m.pages_imprint,
  privacy_policy: m.pages_privacy_policy,
  terms: m.pages_terms,
  partners: m.home_partners,
  claims: m.shop_claims,
  time_zone: m.shop_time_zone,
  currency: m.shop_currency,
  languages: m.shop_languages,
  wording: m.shop_wording,
  mail_texts: m.shop_mails_heading,
  mail_translations: m.shop_mail_translations,
  categories: m.shop_categories_heading,
};

/** As the audit keeps it. */
export const storedChange = (parts: readonly Part[]): string => parts.map((part) => toStored(NAMES[part])).join(', ');

/** Says a change from the audit in the reader's language. Names have commas of their own: they are compared from the start. */
export function readShopChange(stored: string): string {
  const names: string[] = [];
  for (let rest = stored; rest; ) {
    const name = Object.values(NAMES).find((one) => `${rest}, `.startsWith(`${toStored(one)}, `));
    if (!name) return stored;
    names.push(name());
    rest = rest.slice(toStored(name).length + ', '.length);
  }
  return names.join(', ');
}
