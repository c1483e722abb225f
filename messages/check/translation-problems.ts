import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { compileMessage } from '../compiler/compile-message.ts';
import { hasTags, inputTypes, pluralForms } from '../compiler/message-inputs.ts';
import type { Catalogue } from '../compiler/read-catalogue.ts';
import type { Translation } from '../compiler/read-translations.ts';

const elementsOf = (text: string): MessageFormatElement[] => parse(text, { captureLocation: false });

/** Each input with what it is, in an order of its own. */
const inputsOf = (elements: MessageFormatElement[]): string[] =>
  [...inputTypes(elements)].map(([name, type]) => `${name} (${type.startsWith('(') ? 'tag' : type})`).sort();

function pluralProblems(elements: MessageFormatElement[], language: string): string[] {
  const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return pluralForms(elements).flatMap((forms) => {
    const named = forms.filter((form) => !form.startsWith('='));
    const missing = named.length === 1 ? [] : categories.filter((category) => !named.includes(category));
    const unknown = named.filter((form) => form !== 'other' && !categories.includes(form));
    return [
      ...missing.map((form) => `the plural form '${form}' is missing`),
      ...unknown.map((form) => `the language has no plural form '${form}'`),
    ];
  });
}

/** What is wrong with one translation, whether or not it is up to date. */
function textProblems(english: string, text: string, language: string): string[] {
  try {
    compileMessage('translation', text, { typed: true });
    const elements = elementsOf(text);
    const [expected, found] = [inputsOf(elementsOf(english)), inputsOf(elements)];
    const missing = expected.filter((input) => !found.includes(input)).map((input) => `lacks ${input}`);
    const added = found.filter((input) => !expected.includes(input)).map((input) => `has ${input}, not in English`);
    const mixed = hasTags(elements) === hasTags(elementsOf(english)) ? [] : ['has other tags'];
    return [
      ...missing,
      ...added,
      ...(missing.length + added.length > 0 ? [] : mixed),
      ...pluralProblems(elements, language),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function problemsOf(language: string, english: string | undefined, key: string, { text }: Translation) {
  if (english === undefined) return [`${language}: ${key} is not in English any more: npm run messages:translate`];
  if (text === '') return [];
  return textProblems(english, text, language).map((problem) => `${language}: ${key} ${problem}`);
}

/** What makes pages wrong or break: `npm run check` fails. */
export const translationErrors = (
  language: string,
  english: Catalogue,
  translations: ReadonlyMap<string, Translation>,
): string[] =>
  [...translations].flatMap(([key, translation]) => problemsOf(language, english.get(key), key, translation));

/** What is not translated, or was translated from an English text that has changed since. */
export const missingTranslations = (
  language: string,
  english: Catalogue,
  translations: ReadonlyMap<string, Translation>,
): string[] =>
  [...english].flatMap(([key, text]) => {
    const translation = translations.get(key);
    if (!translation?.text) return [`${language}: ${key} is not translated`];
    if (translation.sourceText === text) return [];
    return [`${language}: ${key} is stale, the English text has changed: npm run messages:translate`];
  });
