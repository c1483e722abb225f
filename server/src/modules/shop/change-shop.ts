import { isDeepStrictEqual } from 'node:util';
import { HOME_CLAIMS, type ShopCategory, type ShopChange } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../database/audit-entries.ts';
import { invalidate } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { Problem } from '../../lib/problem.ts';
import { chooseOwnPicture, pictureUrl } from '../files/index.ts';
import { replaceCategories } from './categories/categories.ts';
import { mergeMailTexts, mergeMailTranslations } from './mail-texts.ts';
import {
  addRefundRule,
  findRefundRule,
  hasPayments,
  lockShop,
  type ShopColumns,
  type ShopRow,
  saveShop,
} from './shop.queries.ts';

interface LogoChoice {
  url: string;
  /** The present logo: it may be another admin's picture. */
  present: string | null;
  adminId: string;
  now: Date;
}

async function chooseLogo(tx: Tx, { url, present, adminId, now }: LogoChoice): Promise<string | null> {
  if (url === '') return null;
  if (present !== null && url === pictureUrl(present)) return present;
  const picture = await chooseOwnPicture(tx, { url, ownerId: adminId, now });
  if (!picture) throw invalidField('Logo', m.shop_logo_refused());
  return picture.id;
}

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
async function toColumns(tx: Tx, { before, change, adminId, available, now }: Change): Promise<ShopColumns> {
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
    address: change.Address,
    tax_number: change.TaxNumber,
    country: change.Country,
    tax_rates:
      change.TaxRates &&
      Object.fromEntries(change.TaxRates.map(({ Country, Percent }) => [Country, Math.round(Percent * 100)])),
    mail_texts: change.MailTexts && mergeMailTexts(before.mail_texts, change.MailTexts),
  };
}

export interface ShopEdit {
  adminId: string;
  /** Languages that can be offered beside English. */
  available: readonly string[];
  /** That the change was made from. */
  revision: number;
  /** For the audit: the shop's name where none is set. */
  defaultName: string;
  now: Date;
}

/** The shop in the audit, which names everything by an id. */
const SHOP_ID = '00000000-0000-7000-8000-000000000001';

const changedColumns = (before: ShopRow, after: ShopColumns) =>
  (Object.keys(after) as (keyof ShopColumns)[]).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  );

const toCategory = ({ Name, ForClasses, ForApplications }: ShopCategory) => ({
  name: Name,
  for_classes: ForClasses,
  for_applications: ForApplications,
});

/** What is bought from now on has the new rule. False where it is the present one. */
async function changeRefundRule(tx: Tx, { RefundDays, RefundPercent }: ShopChange, edit: ShopEdit): Promise<boolean> {
  const before = await findRefundRule(tx);
  const after = { days: RefundDays ?? before.days, percent: RefundPercent ?? before.percent };
  if (isDeepStrictEqual(before, after)) return false;
  await addRefundRule(tx, after, edit);
  return true;
}

/** The second of two admins at once waits, and is told that the first has saved. False where nothing differs. */
export async function changeShop(tx: Tx, edit: ShopEdit, change: ShopChange): Promise<boolean> {
  const before = await lockShop(tx);
  if (before.revision !== edit.revision) {
    throw new Problem('shop.changed-meanwhile');
  }
  if (change.Currency !== undefined && change.Currency !== before.currency && (await hasPayments(tx))) {
    throw new Problem('shop.currency-fixed');
  }
  const after = await toColumns(tx, { before, change, ...edit });
  const changed = changedColumns(before, after);
  const categories = change.Categories?.map(toCategory);
  const hasNewCategories = categories !== undefined && (await replaceCategories(tx, categories));
  const hasNewRule = await changeRefundRule(tx, change, edit);
  if (changed.length === 0 && !hasNewCategories && !hasNewRule) return false;

  const others = { categories: hasNewCategories, refund_rule: hasNewRule };
  const parts = [...changed, ...(['categories', 'refund_rule'] as const).filter((part) => others[part])];
  const saved = await saveShop(tx, after);
  await recordAudit(tx, {
    actorId: edit.adminId,
    action: 'shop.changed',
    subjectId: SHOP_ID,
    personId: null,
    now: edit.now,
    subjectName: saved.name || edit.defaultName,
    reason: { code: 'shop.parts', values: { parts } },
  });
  invalidate(tx, 'everything');
  return true;
}
