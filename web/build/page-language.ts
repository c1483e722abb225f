import { languagePrefix } from '@guildhall/contract';
import { languageOf, setLanguageSource } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { loadTranslation } from '@guildhall/messages/translations';
import type { Plugin } from 'vite';

/** The language of the pages that are built: English, unless `build-pages.ts` says another one. */
export const PAGE_LANGUAGE = process.env.PAGE_LANGUAGE ?? ENGLISH;

await loadTranslation(PAGE_LANGUAGE);
setLanguageSource(() => PAGE_LANGUAGE);

/** Known while the pages are built: what other languages need is not in the English pages. */
export const languageConstants = {
  'import.meta.env.PAGE_LANGUAGE': JSON.stringify(PAGE_LANGUAGE),
  'import.meta.env.PAGE_LOCALE': JSON.stringify(languageOf(PAGE_LANGUAGE).locale),
  'import.meta.env.PAGES_BASE': JSON.stringify(languagePrefix(PAGE_LANGUAGE)),
};

const { direction } = languageOf(PAGE_LANGUAGE);

/** The document says its language, and its direction where that is not the usual one. */
export const documentLanguage: Plugin = {
  name: 'document-language',
  transformIndexHtml: (html) =>
    html.replace('<html lang="en">', `<html lang="${PAGE_LANGUAGE}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`),
};

/** English is built into `dist` and `dist-render`; the files of other languages are taken from here. */
export const languageFolder = (language: string): string => `dist-languages/${language}`;
export const isTranslation = PAGE_LANGUAGE !== ENGLISH;
