import { LANGUAGE } from '../../lib/language.ts';
import { languageName } from '../../lib/language-name.ts';

/** BCP 47. */
const LANGUAGES = [
  'en',
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
].concat([
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sv',
  'sw',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
]);

export const languageOptions = () =>
  LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, LANGUAGE),
  );

export const ownLanguage = () => LANGUAGES.find((language) => navigator.language.startsWith(language)) ?? 'en';
