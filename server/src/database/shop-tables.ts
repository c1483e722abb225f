import type { HomeClaim, Wording } from '@guildhall/contract';
import type { Generated } from 'kysely';

/** Categories of classes and of applications to teach. */
export interface CategoryTable {
  name: string;
  position: number;
  for_classes: boolean;
  for_applications: boolean;
}

/** Has one row at most. */
export interface ShopTable {
  is_only: Generated<true>;
  revision: Generated<number>;
  name: Generated<string>;
  logo_id: string | null;
  accent_light: Generated<string>;
  accent_dark: Generated<string>;
  contact: Generated<string>;
  imprint: Generated<string>;
  privacy_policy: Generated<string>;
  terms: Generated<string>;
  partners: Generated<string[]>;
  claims: Generated<HomeClaim[]>;
  time_zone: Generated<string>;
  currency: Generated<string>;
  /** Beside English. */
  languages: Generated<string[]>;
  wording: Generated<Wording>;
  /** By the key of the message. */
  mail_texts: Generated<Record<string, string>>;
  /** By language, but for English. */
  mail_translations: Generated<Record<string, Record<string, string>>>;
  /** On receipts. */
  address: Generated<string>;
  tax_number: Generated<string>;
  /** In two letters (ISO 3166), or empty; also that of buyers whose country is not known. */
  country: Generated<string>;
  /** By country, in hundredths of a percent: the tax that prices contain. */
  tax_rates: Generated<Record<string, number>>;
}
