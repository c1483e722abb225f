import { readCatalogue, SOURCE_FOLDER, SPECIFICATION_FOLDER } from '../compiler/read-catalogue.ts';
import { readTranslations, translatedLanguages } from '../compiler/read-translations.ts';
import { ENGLISH, LANGUAGES } from '../src/languages.ts';
import { missingTranslations, translationErrors } from './translation-problems.ts';

const FOLDERS = [SOURCE_FOLDER, SPECIFICATION_FOLDER];

/** The problems of one language; what is missing counts where `isComplete`. */
export function languageProblems(language: string, { isComplete }: { isComplete: boolean }): string[] {
  const [english, translations] = [readCatalogue(), readTranslations(FOLDERS, language)];
  return [
    ...translationErrors(language, english, translations),
    ...(isComplete ? missingTranslations(language, english, translations) : []),
  ];
}

/** A language that nobody can offer yet may be incomplete: what there is of it has to be right. */
export function checkTranslations(): string[] {
  const languages = new Set([...translatedLanguages(FOLDERS), ...Object.keys(LANGUAGES)]);
  languages.delete(ENGLISH);
  return [...languages].flatMap((language) => languageProblems(language, { isComplete: language in LANGUAGES }));
}
