import { ENGLISH, PLAIN_ENGLISH } from './languages.ts';

let isPlain = false;

/** Chooses how English is worded in this process; in a browser, on this page. */
export function setPlainEnglish(isChosen: boolean): void {
  isPlain = isChosen;
}

export const isPlainEnglish = (): boolean => isPlain;

/** The catalogue that has the words of a language. */
export const catalogueOf = (language: string): string => (language === ENGLISH && isPlain ? PLAIN_ENGLISH : language);
