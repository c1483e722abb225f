import { formatNumber } from './format.ts';
import { currentLanguage } from './language.ts';
import { ENGLISH } from './languages.ts';

/** A shop's own words, by the key of the English message that they replace. Of this process; as the database has them. */
let ownWords: Readonly<Record<string, string>> = {};

export function setMailWords(words: Readonly<Record<string, string>>): void {
  ownWords = words;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Names in braces are replaced. Undefined in another language, and where the shop has no words of its own. */
export function mailWords(key: string, input: Readonly<Record<string, string | number>> = {}): string | undefined {
  const text = Object.hasOwn(ownWords, key) && currentLanguage() === ENGLISH ? ownWords[key] : undefined;
  return text?.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = input[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
