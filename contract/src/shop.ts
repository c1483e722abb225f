import { m } from '@guildhall/messages';
import { z } from 'zod';
import { accentOf } from './accent.ts';
import { CategoryName } from './categories.ts';
import { defineRoute } from './route.ts';
import { AnyText, line, optionalParagraphs } from './text.ts';
import { ImageUrl } from './values.ts';

/** Trimmed text that may be empty: then it is not checked. */
const optional = (schema: z.ZodType<string>) =>
  AnyText.trim().superRefine((text, context) => {
    const [issue] = text === '' ? [] : (schema.safeParse(text).error?.issues ?? []);
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });

/** A page of small print is some 3,000 characters. */
const MAX_TEXT = 50_000;

/** What the shop is called and how it looks. */
export const ShopIdentity = z.object({
  /** Empty: that of the environment. */
  Name: optional(line({ missing: m.shop_name_missing, max: 60 })),
  /** The URL of one of the caller's pictures or of the present logo, or empty. */
  Logo: z.string().max(2_000),
  AccentLight: accentOf('light'),
  AccentDark: accentOf('dark'),
  /** An e-mail address. */
  Contact: optional(z.email({ error: m.shop_contact_invalid }).max(254)),
});
export type ShopIdentity = z.infer<typeof ShopIdentity>;

/** Markdown; a text that is empty has no page. */
export const ShopTexts = z.object({
  Imprint: optionalParagraphs({ max: MAX_TEXT }),
  PrivacyPolicy: optionalParagraphs({ max: MAX_TEXT }),
  Terms: optionalParagraphs({ max: MAX_TEXT }),
});
export type ShopTexts = z.infer<typeof ShopTexts>;

const ShopCategory = z.object({ Name: CategoryName, ForClasses: z.boolean(), ForApplications: z.boolean() });

export type ShopCategory = z.infer<typeof ShopCategory>;

const sameNameBefore = (categories: readonly { Name: string }[], index: number) => {
  const nameAt = (at: number) => categories[at]?.Name.toLowerCase();
  return categories.findIndex((_, at) => nameAt(at) === nameAt(index)) < index;
};

/** In the order of the shop. One that is offered for nothing is hidden; what is not in the list is deleted. */
export const ShopCategories = z.object({
  Categories: z
    .array(ShopCategory)
    .max(100)
    .superRefine((categories, context) => {
      for (const index of categories.keys()) {
        if (!sameNameBefore(categories, index)) continue;
        context.addIssue({ code: 'custom', path: [index, 'Name'], message: m.shop_category_twice() });
      }
    })
    .refine((categories) => categories.some(({ ForClasses }) => ForClasses), { error: m.shop_categories_for_classes })
    .refine((categories) => categories.some(({ ForApplications }) => ForApplications), {
      error: m.shop_categories_for_applications,
    }),
});
export type ShopCategories = z.infer<typeof ShopCategories>;

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
export const ShopChange = z.object({ ...ShopIdentity.shape, ...ShopTexts.shape, ...ShopCategories.shape }).partial();
export type ShopChange = z.infer<typeof ShopChange>;

export const changeShop = defineRoute({
  method: 'PUT',
  path: '/shop-settings',
  access: 'admin',
  summary: 'Changes some of the settings, in every process at once',
  body: ShopChange,
  ifMatch: true,
  response: ShopSettings,
  errors: ['shop.changed-meanwhile', 'shop.category-in-use'],
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
