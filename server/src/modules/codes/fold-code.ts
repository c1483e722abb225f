import { foldText, toAsciiDigits } from '@guildhall/contract';

/** How codes are compared: whoever types one need not know its case, its accents, or what cannot be seen in it. */
export const foldCode = (text: string): string =>
  foldText(toAsciiDigits(text)).replaceAll(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '');
