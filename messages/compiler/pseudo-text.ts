import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const FILLER = ' one two three four five six seven eight nine ten eleven twelve';

/** Right-to-left override, and its end: a browser writes what is between them in the other direction. */
const [OVERRIDE, POP] = ['\u202e', '\u202c'];

const accented = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Words that make a text longer by 40 %. */
function filler(text: string): string {
  const length = Math.ceil(text.length * 0.4);
  return FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, length);
}

const mirrored = (text: string): string => text.replaceAll(/\p{L}+/gu, (word) => `${OVERRIDE}${word}${POP}`);

function pseudoElement(element: MessageFormatElement, language: string): MessageFormatElement {
  const inside = (elements: MessageFormatElement[]) => elements.map((inner) => pseudoElement(inner, language));
  if (isLiteralElement(element)) {
    if (!/[A-Za-z]{2}/.test(element.value)) return element;
    const [, text = '', end = ''] = /^([\s\S]*?)([.:!?…\s]*)$/.exec(element.value) ?? [];
    const longer = accented(text + filler(text));
    return { ...element, value: (language === 'ar-XB' ? mirrored(longer) : longer) + end };
  }
  if (isTagElement(element)) return { ...element, children: inside(element.children) };
  if (!isPluralElement(element) && !isSelectElement(element)) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: inside(option.value) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

/** An English text as one of the pseudo-languages has it: readable, longer, and recognizably translated. */
export function pseudoText(text: string, language: string): string {
  const elements = parse(text, { captureLocation: false });
  return printAST(elements.map((element) => pseudoElement(element, language)));
}
