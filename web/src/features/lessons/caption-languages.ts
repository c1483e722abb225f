import { CAPTION_LANGUAGES } from '@guildhall/contract';
import { LANGUAGE } from '../../lib/language.ts';
import { languageName } from '../../lib/language-name.ts';
import { matchLanguage } from '../../lib/match-language.ts';

export const languageOptions = () =>
  CAPTION_LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, LANGUAGE),
  );

/** The first one of this browser that captions are offered in. */
export const ownLanguage = () =>
  navigator.languages.map((tag) => matchLanguage(tag, CAPTION_LANGUAGES)).find(Boolean) ?? 'en';
