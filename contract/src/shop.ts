import { z } from 'zod';
import { defineRoute } from './route.ts';
import {
  HOME_CLAIMS,
  ShopCategories,
  ShopCategory,
  ShopHome,
  ShopIdentity,
  ShopLanguages,
  ShopMails,
  ShopRefunds,
  ShopRegion,
  ShopTax,
  ShopTexts,
  WORDINGS,
} from './shop-fields.ts';
import { ImageUrl } from './values.ts';

/** As an admin sets them. */
export const ShopSettings = z
  .object({
    /** 0 until something is set. */
    Revision: z.int(),
    /** The name while none is set. */
    DefaultName: z.string(),
    DefaultContact: z.string(),
    Name: z.string(),
    Logo: ImageUrl,
    AccentLight: z.string(),
    AccentDark: z.string(),
    Contact: z.string(),
    Imprint: z.string(),
    PrivacyPolicy: z.string(),
    Terms: z.string(),
    Partners: z.array(z.string()),
    Claims: z.array(z.enum(HOME_CLAIMS)),
    TimeZone: z.string(),
    Currency: z.string(),
    Address: z.string(),
    TaxNumber: z.string(),
    Country: z.string(),
    TaxRates: z.array(z.object({ Country: z.string(), Percent: z.number() })),
    /** On offer beside English, and those that can be. */
    Languages: z.array(z.string()),
    AvailableLanguages: z.array(z.object({ Code: z.string(), Name: z.string() })),
    Wording: z.enum(WORDINGS),
    /** There is a payment. */
    IsCurrencyFixed: z.boolean(),
    RefundDays: z.int(),
    RefundPercent: z.int(),
    /** Those on offer, English first: how each begins a mail, and which way it is read. */
    MailLanguages: z.array(
      z.object({ Code: z.string(), Name: z.string(), Direction: z.enum(['ltr', 'rtl']), Greeting: z.string() }),
    ),
    Mails: z.array(
      z.object({
        Kind: z.string(),
        Parts: z.array(
          z.object({
            Key: z.string(),
            Part: z.enum(['subject', 'intro', 'outro']),
            /** The words of the product. */
            Default: z.string(),
            /** The shop's own, or empty. */
            Text: z.string(),
            /** Names that stand in braces. */
            Inputs: z.array(z.string()),
            /** The same in the other languages on offer. */
            Translations: z.array(z.object({ Language: z.string(), Default: z.string(), Text: z.string() })),
          }),
        ),
      }),
    ),
    Categories: z.array(ShopCategory.extend({ Name: z.string(), IsUsed: z.boolean() })),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;

export const readShopSettings = defineRoute({
  method: 'GET',
  path: '/shop-settings',
  access: 'admin',
  summary: 'Whose shop it is: name, logo, colors, texts',
  response: ShopSettings,
  errors: [],
});

/** What is missing stays as it is. */
export const ShopChange = z
  .object({
    ...ShopIdentity.shape,
    ...ShopTexts.shape,
    ...ShopCategories.shape,
    ...ShopHome.shape,
    ...ShopRegion.shape,
    ...ShopTax.shape,
    ...ShopRefunds.shape,
    ...ShopLanguages.shape,
    ...ShopMails.shape,
  })
  .partial();
export type ShopChange = z.infer<typeof ShopChange>;

export const changeShop = defineRoute({
  method: 'PUT',
  path: '/shop-settings',
  access: 'admin',
  fresh: true,
  summary: 'Changes some of the settings, in every process at once',
  body: ShopChange,
  ifMatch: true,
  response: ShopSettings,
  errors: ['shop.changed-meanwhile', 'shop.category-in-use', 'shop.currency-fixed'],
});

/** The texts that have pages of their own, in the order of the footer. */
export const SHOP_TEXTS = ['imprint', 'privacy-policy', 'terms'] as const;
export const ShopTextName = z.enum(SHOP_TEXTS);
export type ShopTextName = z.infer<typeof ShopTextName>;

export const readShopText = defineRoute({
  method: 'GET',
  path: '/shop-texts/:name',
  access: 'public',
  summary: 'Imprint, privacy policy or terms, as HTML',
  params: z.object({ name: ShopTextName }),
  response: z.object({ Html: z.string() }),
  errors: ['shop.text-not-found'],
});
