import { LANGUAGES, languageName } from '@guildhall/contract';
import { LANGUAGE } from '../../lib/language.ts';

/** By name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((code) => ({ value: code as string, label: languageName(code) })).sort(
  (a, b) => a.label.localeCompare(b.label, LANGUAGE),
);
