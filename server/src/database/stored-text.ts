import { jobKindText } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import type { ColumnType } from 'kysely';
import { inLanguage } from '../lib/in-language.ts';
import { findOldCode, findOldShopParts } from './old-texts.ts';

/** What an admin can change of the shop. */
const SHOP_PARTS = {
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
  address: m.shop_address,
  tax_number: m.shop_tax_number,
  country: m.shop_country,
  tax_rates: m.shop_tax_rates,
  refund_rule: m.shop_refund_heading,
};

interface Filter {
  name: string;
  /** Missing in a text that was searched: it may be somebody's name. */
  value?: string;
}

const filterText = ({ name, value }: Filter) =>
  value === undefined ? m.exports_searched() : m.exports_filtered({ name, value });

/** What the server says by itself in a row. A code begins with its domain: in the audit, with that of the entry's kind. */
const SENTENCES = {
  'backup.cut-off': m.statistics_backups_cut_off,
  /** `revocation` is `renamed` for it, too: another certificate was issued. */
  'certificate.corrected': m.certificates_revoked_corrected,
  'certificate.refund': m.certificates_revoked_refund,
  'certificate.renamed': m.certificates_revoked_renamed,
  'factor.all': m.second_factors_reset_detail,
  'factor.passkey': m.second_factors_passkey,
  'factor.totp': m.second_factors_totp_heading,
  'job.kind': ({ kind }: { kind: string }) => jobKindText(kind),
  'list.audit': m.exports_audit,
  'list.classes': m.exports_classes,
  'list.payments': m.exports_payments,
  'list.people': m.exports_people,
  'list.filters': ({ filters }: { filters: Filter[] }) => filters.map(filterText).join(', '),
  /** The name of whose account was deleted. */
  'member.erased': m.personal_data_erased_name,
  'payment.already-enrolled': m.payments_reason_already_enrolled,
  'payment.at-provider': m.payments_reason_at_provider,
  'payment.charged-back': m.payments_reason_charged_back,
  'payment.default': m.payments_reason_default,
  'payment.failed-refund': m.payments_reason_failed_refund,
  'payment.not-as-agreed': m.payments_reason_not_as_agreed,
  'payment.not-offered': m.payments_reason_not_offered,
  'payment.returned': m.payments_reason_returned,
  'report.lesson-hidden': m.reports_answer_lesson_hidden,
  'shop.parts': ({ parts }: { parts: (keyof typeof SHOP_PARTS)[] }) =>
    parts.map((part) => SHOP_PARTS[part]()).join(', '),
  'video.different': m.lessons_refusal_different,
  'video.hevc': m.lessons_refusal_hevc,
  'video.incomplete': m.lessons_refusal_incomplete,
  'video.no-picture': m.lessons_refusal_no_picture,
  'video.picture-codec': m.lessons_refusal_picture_codec,
  'video.picture-profile': m.lessons_refusal_picture_profile,
  'video.sound-codec': m.lessons_refusal_sound_codec,
  'video.too-long': m.lessons_refusal_too_long,
  'video.too-many-pixels': m.lessons_refusal_too_many_pixels,
  'video.trimmed': m.lessons_refusal_trimmed,
  'video.unreadable': m.lessons_refusal_unreadable,
  'webhook.failing': m.webhooks_off_reason_failing,
  'webhook.gone': m.webhooks_off_reason_gone,
};

type Sentences = typeof SENTENCES;

/** A sentence of the product as a row keeps it. */
export type StoredSentence = {
  [Code in keyof Sentences]: Parameters<Sentences[Code]> extends [infer Values]
    ? { code: Code; values: Values }
    : { code: Code };
}[keyof Sentences];

export type SentenceColumn = ColumnType<StoredSentence | null, string | null | undefined, string | null>;

/** What somebody has written, or a sentence of the product. */
export type Text = string | StoredSentence;

/** In the language of the reader. What somebody has written stays as it is. */
export function sayText(text: Text): string {
  if (typeof text === 'string') return text;
  const sentence: (values: never) => string = SENTENCES[text.code];
  return sentence(('values' in text ? text.values : undefined) as never);
}

const inEnglish = (text: Text) => inLanguage(ENGLISH, () => sayText(text));

/** For both columns of a text: the release before, which runs beside this one for a while, reads the English alone. */
export const toColumns = (text: Text) => ({
  english: inEnglish(text),
  sentence: typeof text === 'string' ? null : JSON.stringify(text),
});

function findOld(domain: string, text: string): StoredSentence | undefined {
  const code = findOldCode(domain, text);
  if (code) return { code } as StoredSentence;
  const parts = domain === 'shop' && findOldShopParts(text);
  return parts ? { code: 'shop.parts', values: { parts } } : undefined;
}

/**
 * Out of both columns of a text. Another English beside a sentence is of the release before, which has changed it since,
 * or the sentence is of a release after this one.
 */
export function readText(domain: string, english: string, sentence: StoredSentence | null): Text {
  if (sentence && Object.hasOwn(SENTENCES, sentence.code) && inEnglish(sentence) === english) return sentence;
  return findOld(domain, english) ?? english;
}

/** Out of both columns, in the language of the reader; empty where there is no text. */
export const sayStored = (domain: string, english: string | null, sentence: StoredSentence | null): string =>
  english === null ? '' : sayText(readText(domain, english, sentence));
