import { mailTextProblem, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import { MAIL_MESSAGES, MAIL_TRANSLATIONS } from '@guildhall/messages/mails';
import { catalogueOf } from '@guildhall/messages/wording';
import { invalidField } from '../../http/invalid-field.ts';

type MailTexts = Record<string, string>;

const KINDS = [...new Set(Object.values(MAIL_MESSAGES).map(({ kind }) => kind))];
const PARTS = ['subject', 'intro', 'outro'];

type MailTranslations = Record<string, MailTexts>;

/** The words of the product, in English where a translation is more than words. */
const defaultOf = (key: string, language: string): string =>
  MAIL_TRANSLATIONS[catalogueOf(language)]?.[key] ?? MAIL_MESSAGES[key]?.text ?? '';

interface OwnTexts {
  english: MailTexts;
  translations: MailTranslations;
  /** Those on offer beside English. */
  languages: readonly string[];
}

/** Every mail with its texts in each language: those of the product, and the shop's own. */
export const toMails = ({ english, translations, languages }: OwnTexts): ShopSettings['Mails'] =>
  KINDS.map((kind) => ({
    Kind: kind,
    Parts: Object.entries(MAIL_MESSAGES)
      .filter(([, message]) => message.kind === kind)
      .sort(([, one], [, other]) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part))
      .map(([key, { part, inputs }]) => ({
        Key: key,
        Part: part,
        Default: defaultOf(key, ENGLISH),
        Text: english[key] ?? '',
        Inputs: inputs,
        Translations: languages.map((language) => ({
          Language: language,
          Default: defaultOf(key, language),
          Text: translations[language]?.[key] ?? '',
        })),
      })),
  }));

interface Place {
  language: string;
  /** Where the texts are in the input. */
  path: string;
}

function checkedText(key: string, text: string, { language, path }: Place): string {
  const message = Object.hasOwn(MAIL_MESSAGES, key) ? MAIL_MESSAGES[key] : undefined;
  if (!message) throw invalidField(`${path}.${key}`, m.shop_mail_unknown());
  const problem = mailTextProblem(text, { inputs: message.inputs, isSubject: message.part === 'subject' });
  if (problem) throw invalidField(`${path}.${key}`, problem);
  return text === defaultOf(key, language) ? '' : text;
}

const ENGLISH_TEXTS: Place = { language: ENGLISH, path: 'MailTexts' };

/** Texts that are empty, or those of the product, are not kept. In the order of their keys. */
export function mergeMailTexts(before: MailTexts, change: MailTexts, place = ENGLISH_TEXTS): MailTexts {
  const checked = Object.entries(change).map(([key, text]) => [key, checkedText(key, text, place)] as const);
  const merged = Object.entries({ ...before, ...Object.fromEntries(checked) });
  return Object.fromEntries(merged.filter(([, text]) => text !== '').sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Those of a language that is not on offer any more stay: it may be offered again. */
export function mergeMailTranslations(
  before: MailTranslations,
  change: MailTranslations,
  available: readonly string[],
): MailTranslations {
  const merged = { ...before };
  for (const [language, texts] of Object.entries(change)) {
    const path = `MailTranslations.${language}`;
    if (!available.includes(language)) throw invalidField(path, m.shop_language_unknown());
    merged[language] = mergeMailTexts(before[language] ?? {}, texts, { language, path });
  }
  return Object.fromEntries(Object.entries(merged).filter(([, texts]) => Object.keys(texts).length > 0));
}
