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

/** Languages that captions are offered in, as BCP 47 tags: those of classes, where it matters with their script or region, and more. */
export const CAPTION_LANGUAGES: readonly string[] = [
  ...LANGUAGES.filter((code) => code !== 'no' && code !== 'zh'),
  ...['am', 'bg', 'ca', 'et', 'fa', 'fil', 'hr', 'hy', 'ka', 'km', 'lo', 'lt', 'lv', 'ms', 'my', 'nb', 'ne', 'pt-BR'],
  ...['si', 'sk', 'sl', 'sr', 'ta', 'te', 'zh-Hans', 'zh-Hant'],
];

const names = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** `German` for `de`. */
export const languageName = (code: LanguageCode): string => names().of(code) ?? code;
