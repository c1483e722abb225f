import { CATEGORIES, DEFAULT_CURRENCY, HOME_CLAIMS, type ShopFeatures } from '@guildhall/contract';
import { ENGLISH, PLAIN_ENGLISH } from '@guildhall/messages/languages';
import { setMailWords } from '@guildhall/messages/mails';
import { loadTranslation } from '@guildhall/messages/translations';
import { setPlainEnglish } from '@guildhall/messages/wording';
import type { Database } from '../../database/database.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { listCategories } from './categories/categories.ts';
import { findRefundRule, findShop } from './shop.queries.ts';
import { type ShopDefaults, toShopFeatures } from './shop.view.ts';

/** What this process knows of the shop's settings. */
export interface ShopNow {
  brandName: string;
  contact: string | undefined;
  /** The shop's own words of mails, by language and key. */
  mailTexts: Record<string, Record<string, string>>;
  features: ShopFeatures;
}

export interface LiveShop {
  /** The environment's values for what admins have not set. */
  defaults: ShopDefaults;
  /** As they are now. While the database is away: as they were last. */
  current: () => Promise<ShopNow>;
  /** The languages, beside English, that admins can put on offer: their pages are built. */
  available: readonly string[];
  /** The languages on offer as they were read last, English first; none where it is the only one. */
  offered: () => ShopFeatures['languages'];
  /** Somebody has changed them, or may have. */
  outdate: () => void;
}

/** Before the database has been read for the first time. */
const NOTHING_READ: ShopFeatures = {
  logo: '',
  texts: [],
  styles: '',
  categories: CATEGORIES,
  applicationCategories: [],
  otherCategories: [],
  partners: [],
  claims: HOME_CLAIMS,
  timeZone: '',
  currency: DEFAULT_CURRENCY,
  refundRule: { days: 0, percent: 0 },
  languages: [],
  wording: 'specification',
};

/** Reads the shop's settings once after each change. What others read of `settings`, as mails do, follows them. */
export function createLiveShop(database: Database, settings: ShopDefaults, available: readonly string[]): LiveShop {
  const defaults = { brandName: settings.brandName, contact: settings.contact };
  let last: ShopNow = { ...defaults, mailTexts: {}, features: NOTHING_READ };
  let loading: Promise<ShopNow> | undefined;

  const load = async () => {
    const [row, categories, refundRule] = await Promise.all([
      findShop(database),
      listCategories(database),
      findRefundRule(database),
    ]);
    const brandName = row.name || defaults.brandName;
    const features = toShopFeatures(row, { categories, available, refundRule });
    const catalogues = features.languages.map(({ code }) => code);
    await Promise.all([...catalogues, ...(features.wording === 'plain' ? [PLAIN_ENGLISH] : [])].map(loadTranslation));
    return {
      brandName,
      contact: row.contact || defaults.contact,
      mailTexts: { ...row.mail_translations, [ENGLISH]: row.mail_texts },
      features,
    };
  };

  const current = (): Promise<ShopNow> => {
    if (loading) return loading;
    const started: Promise<ShopNow> = load().then(
      (shop) => {
        /** What was read before a change says nothing about now. */
        if (loading !== started) return current();
        last = shop;
        Object.assign(settings, { brandName: shop.brandName, contact: shop.contact });
        setMailWords(shop.mailTexts);
        setPlainEnglish(shop.features.wording === 'plain');
        return shop;
      },
      (error: unknown) => {
        if (loading === started) loading = undefined;
        logFailure('The settings of the shop could not be read', error);
        return last;
      },
    );
    loading = started;
    return started;
  };

  const outdate = () => {
    loading = undefined;
    void current();
  };
  return { defaults, available, current, offered: () => last.features.languages, outdate };
}
