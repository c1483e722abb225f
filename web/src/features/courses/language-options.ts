import { LANGUAGES, languageName } from '@guildhall/contract';

/** By name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((code) => ({ value: code as string, label: languageName(code) })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en'),
);
