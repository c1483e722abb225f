import { ENGLISH, LANGUAGES, type Language, PSEUDO_LANGUAGES } from './languages.ts';

/** In a build of pages for one language, `compiler/vite-plugin.ts` puts constants in the place of this file. */

const ENGLISH_LANGUAGE: Language = { name: 'English', locale: 'en-US', direction: 'ltr' };

let findLanguage = (): string => ENGLISH;

/** Says in which language the work under way is. */
export function setLanguageSource(source: () => string): void {
  findLanguage = source;
}

export const languageOf = (code: string): Language => LANGUAGES[code] ?? PSEUDO_LANGUAGES[code] ?? ENGLISH_LANGUAGE;

/** `de`: of the work under way; of the page, in a browser. */
export const currentLanguage = (): string => findLanguage();

/** `de-DE`, for numbers, dates and names. */
export const currentLocale = (): string => languageOf(findLanguage()).locale;

/** A format for each locale that is needed: making one takes longer than using it. */
export function perLocale<Format>(make: (locale: string) => Format): () => Format {
  const formats = new Map<string, Format>();
  return () => {
    const locale = currentLocale();
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
}
