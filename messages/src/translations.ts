import { formatNumber, plural, select } from './format.ts';
import { currentLanguage } from './language.ts';
import { ENGLISH } from './languages.ts';
import { catalogueOf } from './wording.ts';

/** The compiled messages of the languages that this process has needed. */
const loaded = new Map<string, unknown>();

/** From now on this process can say everything in a language. English is always there. */
export async function loadTranslation(language: string): Promise<void> {
  if (language === ENGLISH || loaded.has(language)) return;
  const { default: create } = await import(new URL(`../generated/${language}.js`, import.meta.url).href);
  loaded.set(language, create({ formatNumber, plural, select }));
}

/** Undefined: English, as the specification words it. */
export const translation = (): unknown => loaded.get(catalogueOf(currentLanguage()));
