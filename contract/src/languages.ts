import { perLocale } from '@guildhall/messages/language';

/** Languages in which classes are taught, as ISO 639-1 codes. */
export const LANGUAGES = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'sw',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;

export type LanguageCode = (typeof LANGUAGES)[number];

const names = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** `German` for `de`. */
export const languageName = (code: LanguageCode): string => names().of(code) ?? code;
