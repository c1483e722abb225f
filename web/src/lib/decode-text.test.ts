import { expect, test } from 'vitest';
import { decodeText, decodeTextIn, isWorkbook } from './decode-text.ts';

const utf16 = (text: string, isLittle: boolean) =>
  [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
/** Windows-1252 has characters below 256 at the same places. */
const latin1 = (text: string) => [...text].map((character) => character.charCodeAt(0));

const LIST = 'Name\tE-Mail\r\nJörg Müller\tjoerg@example.com\r\nZoë\tzoe@example.com\r\n';

test.each([
  ['in UTF-8', utf8(LIST)],
  ['in UTF-8, with a mark', [0xef, 0xbb, 0xbf, ...utf8(LIST)]],
  ['as Unicode text of a spreadsheet', [0xff, 0xfe, ...utf16(LIST, true)]],
  ['in UTF-16 of the other order', [0xfe, 0xff, ...utf16(LIST, false)]],
  ['in UTF-16 without a mark', utf16(LIST, true)],
  ['in UTF-16 of the other order without a mark', utf16(LIST, false)],
])('a file %s is read', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text: LIST, isOld: false });
});

test('a file that is not in Unicode is read as Windows-1252, or as what people choose', () => {
  expect(decodeText(new Uint8Array(latin1(LIST)))).toEqual({ text: LIST, isOld: true });
  expect(decodeText(new Uint8Array([0x80, 0x93, 0xfc, 0x94])).text).toBe('€“ü”');
  const polish = new Uint8Array([...utf8('Imi'), 0xea, ...utf8(';'), 0xa3, ...utf8('ukasz')]);
  expect(decodeText(polish, 'windows-1250')).toEqual({ text: 'Imię;Łukasz', isOld: true });
});

test('an empty file, and one of a single letter, are texts', () => {
  expect(decodeText(new Uint8Array())).toEqual({ text: '', isOld: false });
  expect(decodeText(new Uint8Array(utf8('a')))).toEqual({ text: 'a', isOld: false });
});

test('a workbook is known by its beginning', () => {
  expect([isWorkbook(new Uint8Array(utf8('PK\u0003\u0004 and more'))), isWorkbook(new Uint8Array(utf8(LIST)))]).toEqual(
    [true, false],
  );
});

/** Texts of one byte a character. */
const bytesOf = (...codes: number[]) => new Uint8Array(codes);
test.each<[string, Uint8Array<ArrayBuffer>, string, string | undefined]>([
  ['UTF-8', new TextEncoder().encode('Größe 👋'), 'en', 'Größe 👋'],
  ['UTF-8 with a mark', bytesOf(0xef, 0xbb, 0xbf, 0x41), 'en', 'A'],
  ['UTF-16 with a mark', bytesOf(0xff, 0xfe, ...utf16('Größe', true)), 'en', 'Größe'],
  ['UTF-16 with a mark, the other way round', bytesOf(0xfe, 0xff, 0, 0x41, 0, 0xf6), 'en', 'Aö'],
  ['UTF-16 without a mark', bytesOf(...utf16('1\nЖ', true)), 'ru', '1\nЖ'],
  ['UTF-16 that is cut off', bytesOf(0xff, 0xfe, 0x41), 'en', undefined],
  [
    'Windows-1252',
    bytesOf(...latin1('Gr\xf6\xdfe \x96 5 \x80, \xabbien s\xfbr\xbb, l\x92\xe9t\xe9')),
    'de',
    'Größe – 5 €, «bien sûr», l’été',
  ],
  ['Windows-1251, in Russian', bytesOf(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'ru', 'Привет'],
  ['Windows-1251, in no language that is written so', bytesOf(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'en', undefined],
  ['Windows-1250, in Polish', bytesOf(...latin1('m\xb9\xbf')), 'pl', 'mąż'],
  ['Windows-1250, in no language that is written so', bytesOf(...latin1('ksi\xb9\xbfka')), 'de', undefined],
  ['Shift JIS, in Japanese', bytesOf(0x82, 0xb1, 0x82, 0xf1), 'ja', 'こん'],
  ['what is no text in the encoding of its language', bytesOf(0x82, 0x20, 0xff), 'ja', undefined],
])('a file in %s, whose language is known', (_, bytes, language, text) => {
  expect(decodeTextIn(bytes, language)).toBe(text);
});
