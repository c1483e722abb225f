import { MESSAGE_FOLDERS, readCatalogue, readPlainEnglish } from '../compiler/read-catalogue.ts';
import { readTranslations, translatedLanguages } from '../compiler/read-translations.ts';
import { ENGLISH, LANGUAGES, PLAIN_ENGLISH } from '../src/languages.ts';
import { missingTranslations, translationErrors } from './translation-problems.ts';

/** Each is in English pages twice. */
const MAX_PLAIN = 80;

/** The problems of one language; what is missing counts where `isComplete`. */
export function languageProblems(language: string, { isComplete }: { isComplete: boolean }): string[] {
  const [english, translations] = [readCatalogue(), readTranslations(MESSAGE_FOLDERS, language)];
  return [
    ...translationErrors(language, english, translations),
    ...(isComplete ? missingTranslations(language, english, translations) : []),
  ];
}

/** What is missing counts where a language was complete before; what there is has to be right in each. */
export function checkTranslations(): string[] {
  const languages = new Set([...translatedLanguages(MESSAGE_FOLDERS), ...Object.keys(LANGUAGES)]);
  languages.delete(ENGLISH);
  const problems = [...languages].flatMap((language) =>
    languageProblems(language, { isComplete: LANGUAGES[language]?.isComplete === true }),
  );
  return [...problems, ...plainProblems()];
}

/** Plain English words few messages, each for the sentence that English has now. */
function plainProblems(): string[] {
  const plain = readPlainEnglish();
  const english = new Map([...readCatalogue()].filter(([key]) => plain.has(key)));
  return [
    ...missingTranslations(PLAIN_ENGLISH, english, plain),
    ...(plain.size > MAX_PLAIN ? [`${PLAIN_ENGLISH}: has ${plain.size} messages, more than ${MAX_PLAIN}`] : []),
  ];
}
