/** How a language is called and written. */
export interface Language {
  /** In its own words. */
  name: string;
  /** For numbers, dates and plurals. The digits are fixed, so that a server and a browser write the same ones. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** `npm run check` fails where a message is not translated. Until then it is shown in English. */
  isComplete?: true;
}

/** The language of the specification, and of everything that has no translation. */
export const ENGLISH = 'en';

/**
 * The other English, in plain words, which a shop can choose in place of the specification's. What it does not word is as
 * the specification has it.
 */
export const PLAIN_ENGLISH = 'en-x-plain';

/** The languages that a shop can offer. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', isComplete: true },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl', isComplete: true },
};

/**
 * Made of the English texts, for tests: longer by 40 %, and its mirrored twin. Nobody offers them. Their days and lists
 * have no Latin letters either: what has some is a sentence that nobody can translate.
 */
export const PSEUDO_LANGUAGES: Readonly<Record<string, Language>> = {
  'en-XA': { name: '[Ƥšéûðô]', locale: 'el-GR', direction: 'ltr' },
  'ar-XB': { name: '[Mirrored]', locale: 'ar-u-nu-latn', direction: 'rtl' },
};
