import type { RefundRule, ShopFeatures, ShopSettings, ShopTextName } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { languageOf } from '@guildhall/messages/language';
import { ENGLISH, LANGUAGES } from '@guildhall/messages/languages';
import { inLanguage } from '../../lib/in-language.ts';
import { pictureUrl } from '../files/index.ts';
import type { CategoryRow } from './categories/categories.ts';
import { toMails } from './mail-texts.ts';
import type { ShopRow } from './shop.queries.ts';
import { stylesUrl } from './shop-styles.ts';

/** The environment's values for what admins have not set. */
export interface ShopDefaults {
  brandName: string;
  contact: string | undefined;
}

const logoUrl = ({ logo_id }: ShopRow) => (logo_id === null ? '' : pictureUrl(logo_id));

const toOption = (code: string) => ({ Code: code, Name: languageOf(code).name });

/** The languages on offer beside English. */
const offeredBeside = ({ languages }: ShopRow, available: readonly string[]) =>
  available.filter((language) => languages.includes(language));

const toMailLanguage = (code: string): ShopSettings['MailLanguages'][number] => ({
  ...toOption(code),
  Direction: languageOf(code).direction,
  Greeting: inLanguage(code, () => m.common_mail_greeting({ name: '‹name›' })),
});

interface ShopState {
  categories: readonly CategoryRow[];
  /** They cannot be deleted. */
  used: readonly string[];
  /** That can be offered beside English. */
  available: readonly string[];
  isCurrencyFixed: boolean;
  refundRule: RefundRule;
}

export const toShopSettings = (
  row: ShopRow,
  { categories, used, available, isCurrencyFixed, refundRule }: ShopState,
  { brandName, contact }: ShopDefaults,
): ShopSettings => ({
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
  Partners: row.partners,
  Claims: row.claims,
  TimeZone: row.time_zone,
  Currency: row.currency,
  Address: row.address,
  TaxNumber: row.tax_number,
  Country: row.country,
  TaxRates: Object.entries(row.tax_rates).map(([country, rate]) => ({ Country: country, Percent: rate / 100 })),
  Languages: row.languages,
  AvailableLanguages: available.filter((code) => code in LANGUAGES).map(toOption),
  Wording: row.wording,
  IsCurrencyFixed: isCurrencyFixed,
  RefundDays: refundRule.days,
  RefundPercent: refundRule.percent,
  MailLanguages: [ENGLISH, ...offeredBeside(row, available)].map(toMailLanguage),
  Mails: toMails({
    english: row.mail_texts,
    translations: row.mail_translations,
    languages: offeredBeside(row, available),
  }),
  Categories: categories.map(({ name, for_classes, for_applications }) => ({
    Name: name,
    ForClasses: for_classes,
    ForApplications: for_applications,
    IsUsed: used.includes(name),
  })),
});

/** The Markdown of a text. */
export const textOf = (row: ShopRow, name: ShopTextName): string =>
  ({ imprint: row.imprint, 'privacy-policy': row.privacy_policy, terms: row.terms })[name];

const namesOf = (categories: readonly CategoryRow[], isListed: (category: CategoryRow) => boolean) =>
  categories.filter(isListed).map(({ name }) => name);

/** English first; empty where it is the only one. */
const languagesOf = (row: ShopRow, available: readonly string[]): ShopFeatures['languages'] => {
  const others = offeredBeside(row, available);
  return others.length === 0 ? [] : [ENGLISH, ...others].map((code) => ({ code, name: languageOf(code).name }));
};

interface KnownToShop {
  categories: readonly CategoryRow[];
  available: readonly string[];
  refundRule: RefundRule;
}

export const toShopFeatures = (row: ShopRow, { categories, available, refundRule }: KnownToShop): ShopFeatures => ({
  logo: logoUrl(row),
  texts: (['imprint', 'privacy-policy', 'terms'] as const).filter((name) => textOf(row, name) !== ''),
  categories: namesOf(categories, ({ for_classes }) => for_classes),
  applicationCategories: namesOf(categories, ({ for_applications }) => for_applications),
  otherCategories: namesOf(categories, ({ for_classes }) => !for_classes),
  partners: row.partners,
  claims: row.claims,
  timeZone: row.time_zone,
  currency: row.currency,
  refundRule,
  languages: languagesOf(row, available),
  wording: row.wording,
  styles: stylesUrl(row),
});
