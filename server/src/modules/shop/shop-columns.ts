import { HOME_CLAIMS, type ShopChange } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { chooseLogo } from './choose-logo.ts';
import { mergeMailTexts, mergeMailTranslations } from './mail-texts.ts';
import type { ShopColumns, ShopRow } from './shop.queries.ts';

interface Change {
  before: ShopRow;
  change: ShopChange;
  adminId: string;
  /** Languages that can be offered beside English. */
  available: readonly string[];
  now: Date;
}

function knownLanguages(languages: readonly string[], available: readonly string[]): string[] {
  const isKnown = languages.every((language) => available.includes(language));
  if (!isKnown) throw invalidField('Languages', m.shop_language_unknown());
  return available.filter((language) => languages.includes(language));
}

/** As the database keeps it. Undefined: it stays as it is. */
export async function toColumns(tx: Tx, { before, change, adminId, available, now }: Change): Promise<ShopColumns> {
  const logo = { url: change.Logo ?? '', present: before.logo_id, adminId, now };
  return {
    name: change.Name,
    logo_id: change.Logo === undefined ? undefined : await chooseLogo(tx, logo),
    accent_light: change.AccentLight,
    accent_dark: change.AccentDark,
    contact: change.Contact,
    imprint: change.Imprint,
    privacy_policy: change.PrivacyPolicy,
    terms: change.Terms,
    partners: change.Partners,
    claims: change.Claims && HOME_CLAIMS.filter((claim) => change.Claims?.includes(claim)),
    time_zone: change.TimeZone,
    currency: change.Currency,
    wording: change.Wording,
    languages: change.Languages && knownLanguages(change.Languages, available),
    mail_translations:
      change.MailTranslations && mergeMailTranslations(before.mail_translations, change.MailTranslations, available),
    mail_texts: change.MailTexts && mergeMailTexts(before.mail_texts, change.MailTexts),
  };
}
