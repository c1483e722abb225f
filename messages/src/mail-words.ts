import { formatNumber } from './format.ts';
import { currentLanguage } from './language.ts';

/** A shop's own words, by language and by the key of the message that they replace. */
type MailWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words in this process, as the database has them. */
let ownWords: MailWords = {};

export function setMailWords(words: MailWords): void {
  ownWords = words;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** In the language of the work under way; names in braces are replaced. Undefined where the shop has no words of its own. */
export function mailWords(key: string, input: Readonly<Record<string, string | number>> = {}): string | undefined {
  const language = currentLanguage();
  const words = Object.hasOwn(ownWords, language) ? ownWords[language] : undefined;
  const text = words && Object.hasOwn(words, key) ? words[key] : undefined;
  return text?.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = input[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
