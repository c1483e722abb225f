import { m } from '@guildhall/messages';
import { z } from 'zod';
import { accentOf } from './accent.ts';
import { CategoryName } from './categories.ts';
import { cleanEmail } from './clean-address.ts';
import { cleanLine } from './clean-text.ts';
import { TimeZone } from './course-fields.ts';
import { CURRENCIES } from './money.ts';
import { AnyText, line, optionalParagraphs } from './text.ts';

/** One line that may be empty: then it is not checked. */
const optional = (schema: z.ZodType<string>, clean = cleanLine) =>
  AnyText.overwrite(clean).superRefine((text, context) => {
    const [issue] = text === '' ? [] : (schema.safeParse(text).error?.issues ?? []);
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });

/** The name of a company, or empty. */
export const OptionalLine = optional(line({ missing: m.payments_company, max: 200 }));

/** A tax number, as each country writes its own; or empty. */
export const OptionalReference = optional(line({ missing: m.shop_tax_number, max: 50 }));

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
  Contact: optional(z.email({ error: m.shop_contact_invalid }).max(254), cleanEmail),
});
export type ShopIdentity = z.infer<typeof ShopIdentity>;

/** Markdown; a text that is empty has no page. */
export const ShopTexts = z.object({
  Imprint: optionalParagraphs({ max: MAX_TEXT }),
  PrivacyPolicy: optionalParagraphs({ max: MAX_TEXT }),
  Terms: optionalParagraphs({ max: MAX_TEXT }),
});
export type ShopTexts = z.infer<typeof ShopTexts>;

export const ShopCategory = z.object({ Name: CategoryName, ForClasses: z.boolean(), ForApplications: z.boolean() });

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

/** What the home page may promise. */
export const HOME_CLAIMS = ['lifetime-access', 'downloads', 'certificate', 'trial'] as const;
export type HomeClaim = (typeof HOME_CLAIMS)[number];

const MAX_PARTNERS = 30;

/** What the home page shows. */
export const ShopHome = z.object({
  Partners: z
    .array(line({ missing: m.shop_partner_missing, max: 60 }))
    .max(MAX_PARTNERS, { error: () => m.shop_too_many_partners({ max: MAX_PARTNERS }) }),
  Claims: z.array(z.enum(HOME_CLAIMS)).max(HOME_CLAIMS.length),
});
export type ShopHome = z.infer<typeof ShopHome>;

export const ShopRegion = z.object({
  /** The time zone of new classes; empty: that of the teacher's browser. */
  TimeZone: optional(TimeZone),
  /** Fixed after the first payment. */
  Currency: z.enum(CURRENCIES, { error: m.shop_currency_missing }),
});
export type ShopRegion = z.infer<typeof ShopRegion>;

/** Codes that `Intl` knows and that are no country: unions, and what is left for tests. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Whether two letters (ISO 3166) name a country of today: `UK` and codes of countries that are gone have a newer one. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.includes(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;

const Country = z.string().refine(isCountry, { error: m.shop_tax_country_missing }).meta({ example: 'DE' });

const TaxRate = z.object({
  Country,
  Percent: z
    .number({ error: m.shop_tax_percent_invalid })
    .min(0, { error: m.shop_tax_percent_invalid })
    .max(99.99, { error: m.shop_tax_percent_invalid })
    .multipleOf(0.01, { error: m.shop_tax_percent_invalid }),
});

/** What stands on receipts, and the tax that prices contain. */
export const ShopTax = z.object({
  Address: optionalParagraphs({ max: 500 }),
  TaxNumber: OptionalReference,
  /** The shop's own, or empty; also that of buyers whose country is not known. */
  Country: z.union([z.literal(''), Country]),
  /** Without any, receipts name no tax. A country that is not among them has none. */
  TaxRates: z
    .array(TaxRate)
    .max(100)
    .superRefine((rates, context) => {
      for (const [index, { Country }] of rates.entries()) {
        if (rates.findIndex((rate) => rate.Country === Country) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'Country'], message: m.shop_tax_country_twice() });
      }
    }),
});
export type ShopTax = z.infer<typeof ShopTax>;

export const MAX_REFUND_DAYS = 365;

const refundNumber = (max: number) => {
  const error = () => m.shop_refund_number({ max });
  return z.number({ error }).int({ error }).min(0, { error }).max(max, { error });
};

/** Money back without asking. What was bought before keeps the rule that was shown. */
export const ShopRefunds = z.object({
  /** 0: nothing comes back without asking. */
  RefundDays: refundNumber(MAX_REFUND_DAYS),
  /** How much of a class's lessons may have been opened. */
  RefundPercent: refundNumber(100),
});
export type ShopRefunds = z.infer<typeof ShopRefunds>;

/** How English is worded: as the specification has it, or in plain words. */
export const WORDINGS = ['specification', 'plain'] as const;
export type Wording = (typeof WORDINGS)[number];

export const ShopLanguages = z.object({
  /** On offer beside English; the server knows which there are. */
  Languages: z.array(z.string().max(35)).max(20),
  Wording: z.enum(WORDINGS),
});
export type ShopLanguages = z.infer<typeof ShopLanguages>;

const MAX_MAIL_TEXT = 2_000;

/** Empty: the words of the product. */
const MailText = optionalParagraphs({ max: MAX_MAIL_TEXT });

interface MailTextRules {
  /** The placeholders that the mail fills in. */
  inputs: readonly string[];
  isSubject: boolean;
}

/** Why a text is no text for this place of a mail; undefined where it is one. */
export function mailTextProblem(text: string, { inputs, isSubject }: MailTextRules): string | undefined {
  const problem = MailText.safeParse(text).error?.issues[0]?.message;
  if (problem) return problem;
  if (isSubject && /[\r\n]/.test(text.trim())) return m.shop_mail_one_line();
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !inputs.includes(name));
  if (unknown) return m.shop_mail_unknown_placeholder({ placeholder: unknown[0] });
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? m.shop_mail_open_brace() : undefined;
}

const MailTexts = z.record(z.string().max(200), MailText);

/** Some of the texts of mails, by key, in English and, by language, in others; what is missing stays. */
export const ShopMails = z.object({ MailTexts, MailTranslations: z.record(z.string().max(35), MailTexts) });
export type ShopMails = z.infer<typeof ShopMails>;
