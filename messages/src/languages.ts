/** How a language is called and written. */
export interface Language {
  /** In its own words. */
  name: string;
  /** For numbers, dates and plurals. The digits are fixed, so that a server and a browser write the same ones. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The language of the specification, and of everything that has no translation. */
export const ENGLISH = 'en';

/** The languages that a shop can offer. The translation of each has to be complete: `npm run check` fails otherwise. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
};

/** Made of the English texts, for tests: longer by 40 %, and its mirrored twin. Nobody offers them. */
export const PSEUDO_LANGUAGES: Readonly<Record<string, Language>> = {
  'en-XA': { name: '[Ƥšéûðô]', locale: 'en-US', direction: 'ltr' },
  'ar-XB': { name: '[Mirrored]', locale: 'ar-u-nu-latn', direction: 'rtl' },
};
