import { randomInt } from 'node:crypto';

/** None is mistaken for another, on paper or on the telephone, and they spell no words. */
const LETTERS = 'CDFHJKMNPQRTVWXY34679';
/** 21 to the power of 10: whoever guesses finds none. */
const DRAWN_LENGTH = 10;

const drawLetter = () => LETTERS.charAt(randomInt(LETTERS.length));

export const drawCode = (prefix: string): string => prefix + Array.from({ length: DRAWN_LENGTH }, drawLetter).join('');

/** How a drawn code begins. */
export const prefixOf = (text: string): string => text.slice(0, -DRAWN_LENGTH);
