import type { ShopFeatures, ShopSettings, ShopTextName } from '@guildhall/contract';
import { pictureUrl } from '../media/index.ts';
import type { ShopRow } from './shop.queries.ts';
import { stylesUrl } from './shop-styles.ts';

/** Of the environment, for what admins have not set. */
export interface ShopDefaults {
  brandName: string;
  contact: string | undefined;
}

const logoUrl = ({ logo_id }: ShopRow) => (logo_id === null ? '' : pictureUrl(logo_id));

export const toShopSettings = (row: ShopRow, { brandName, contact }: ShopDefaults): ShopSettings => ({
  Revision: row.revision,
  DefaultName: brandName,
  DefaultContact: contact ?? '',
  Name: row.name,
  Logo: logoUrl(row),
  AccentLight: row.accent_light,
  AccentDark: row.accent_dark,
  Contact: row.contact,
  Imprint: row.imprint,
  PrivacyPolicy: row.privacy_policy,
  Terms: row.terms,
});

/** The Markdown of a text. */
export const textOf = (row: ShopRow, name: ShopTextName): string =>
  ({ imprint: row.imprint, 'privacy-policy': row.privacy_policy, terms: row.terms })[name];

export const toShopFeatures = (row: ShopRow): ShopFeatures => ({
  logo: logoUrl(row),
  texts: (['imprint', 'privacy-policy', 'terms'] as const).filter((name) => textOf(row, name) !== ''),
  styles: stylesUrl(row),
});
