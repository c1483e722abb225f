import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Texts of one byte a character. */
const bytesOf = (...codes: number[]) => new Uint8Array(codes);
const latin1 = (text: string) => bytesOf(...[...text].map((character) => character.charCodeAt(0)));
const utf16 = (text: string) =>
  [...text].flatMap((character) => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8]);

test.each<[string, Uint8Array<ArrayBuffer>, string, string | undefined]>([
  ['UTF-8', new TextEncoder().encode('Größe 👋'), 'en', 'Größe 👋'],
  ['UTF-8 with a mark', bytesOf(0xef, 0xbb, 0xbf, 0x41), 'en', 'A'],
  ['UTF-16 with a mark', bytesOf(0xff, 0xfe, ...utf16('Größe')), 'en', 'Größe'],
  ['UTF-16 with a mark, the other way round', bytesOf(0xfe, 0xff, 0, 0x41, 0, 0xf6), 'en', 'Aö'],
  ['UTF-16 without a mark', bytesOf(...utf16('1\nЖ')), 'ru', '1\nЖ'],
  ['UTF-16 that is cut off', bytesOf(0xff, 0xfe, 0x41), 'en', undefined],
  [
    'Windows-1252',
    latin1('Gr\xf6\xdfe \x96 5 \x80, \xabbien s\xfbr\xbb, l\x92\xe9t\xe9'),
    'de',
    'Größe – 5 €, «bien sûr», l’été',
  ],
  ['Windows-1251, in Russian', bytesOf(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'ru', 'Привет'],
  ['Windows-1251, in no language that is written so', bytesOf(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'en', undefined],
  ['Windows-1250, in Polish', latin1('m\xb9\xbf'), 'pl', 'mąż'],
  ['Windows-1250, in no language that is written so', latin1('ksi\xb9\xbfka'), 'de', undefined],
  ['Shift JIS, in Japanese', bytesOf(0x82, 0xb1, 0x82, 0xf1), 'ja', 'こん'],
  ['what is no text in the encoding of its language', bytesOf(0x82, 0x20, 0xff), 'ja', undefined],
])('a file in %s', (_, bytes, language, text) => {
  expect(decodeText(bytes, language)).toBe(text);
});
