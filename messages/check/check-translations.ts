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

/** What is missing counts where a language was complete before; what there is has to be right in each. */
export function checkTranslations(): string[] {
  const languages = new Set([...translatedLanguages(FOLDERS), ...Object.keys(LANGUAGES)]);
  languages.delete(ENGLISH);
  return [...languages].flatMap((language) =>
    languageProblems(language, { isComplete: LANGUAGES[language]?.isComplete === true }),
  );
}
