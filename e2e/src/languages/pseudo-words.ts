import { setLanguageSource } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { loadTranslation } from '@guildhall/messages/translations';

let current = ENGLISH;
setLanguageSource(() => current);

/** From now on the catalogue answers in this language. */
export async function speak(language: string): Promise<void> {
  await loadTranslation(language);
  current = language;
}

/** For the part of a button's name that only screen readers get. */
export const hidden = (text: string): string => text;

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβψδεφγηιξκλμνοπθρστυωχχυζ';

/** What people write: without a Latin letter, which is how a sentence of ours is recognized that nobody can translate. */
export const greek = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => {
    const other = GREEK[LATIN.indexOf(letter.toLowerCase())] ?? letter;
    return /[A-Z]/.test(letter) ? other.toUpperCase() : other;
  });
