import {
  Bio,
  CodeProof,
  EmailAddress,
  LessonEdit,
  line,
  listingQueryOf,
  NewAnnouncement,
  NewCourse,
  optionalLink,
  PersonName,
  paragraphs,
  SearchText,
  ShopIdentity,
  TypedPassword,
} from '@guildhall/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';

const Paragraphs = paragraphs({ missing: () => 'missing', max: 100 });
const Title = line({ missing: () => 'missing', max: 100 });

/** What is stored, or why nothing is. */
function storedBy(schema: z.ZodType, typed: unknown): unknown {
  const { data, error } = schema.safeParse(typed);
  return error ? error.issues[0]?.message : data;
}

const HIDDEN = (code: string) =>
  `The text has a hidden control character (${code}), which is not allowed. Please delete it`;

test.each([
  ['a line break of Word', 'Fold\u000bCut', 'Fold\nCut', 'Fold Cut'],
  ['a page break', 'Fold\fCut', 'Fold\nCut', 'Fold Cut'],
  ['a line separator of a presentation', 'Fold\u2028Cut', 'Fold\nCut', 'Fold Cut'],
  ['a paragraph separator', 'Fold\u2029Cut', 'Fold\nCut', 'Fold Cut'],
  ['a next line', 'Fold\u0085Cut', 'Fold\nCut', 'Fold Cut'],
  ['a line break', 'Fold \r\n Cut', 'Fold \r\n Cut', 'Fold Cut'],
  ['a tab of a spreadsheet', 'Fold\tCut', 'Fold\tCut', 'Fold Cut'],
  ['marks of direction', '\u200fطي\u200e C++\u200e', '\u200fطي\u200e C++\u200e', 'طي C++'],
  ['an Arabic letter mark', '\u061cطي', '\u061cطي', 'طي'],
  ['isolates', 'Call \u2068Ada\u2069', 'Call \u2068Ada\u2069', 'Call Ada'],
  ['an embedding, as in addresses that Windows copies', '\u202aC:\\Kites\u202c', '\u202aC:\\Kites\u202c', 'C:\\Kites'],
  ['marks of the beginning of a file', '\ufeffFold\ufeff Cut', 'Fold Cut', 'Fold Cut'],
  ['the place of a picture', 'Fold\ufffc Cut', 'Fold Cut', 'Fold Cut'],
  ['soft hyphens', 'Draht\u00adschere', 'Draht\u00adschere', 'Drahtschere'],
  ['blanks without width', 'ភាសា\u200bខ្មែរ', 'ភាសា\u200bខ្មែរ', 'ភាសាខ្មែរ'],
  ['no-break spaces', 'Qui\u00a0? Moi\u202f!', 'Qui\u00a0? Moi\u202f!', 'Qui ? Moi !'],
  ['letters that are kept apart', 'می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['letters and emoji that are joined', 'क्\u200dष 👩\u200d🎨', 'क्\u200dष 👩\u200d🎨', 'क्\u200dष 👩\u200d🎨'],
  ['the variant of a character', '葛\u{e0100}城', '葛\u{e0100}城', '葛\u{e0100}城'],
  [
    'the colors of a sign, and a flag',
    '❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['hidden letters', 'Ada\u{e0041}\u{e0042}', 'Ada\u{e0041}\u{e0042}', 'Ada'],
  ['separators of formulas, and fillers', 'A\u2063d\u3164a\u034f', 'A\u2063d\u3164a\u034f', 'Ada'],
  ['an annotation', 'Ada\ufff9a\ufffab\ufffb', 'Ada\ufff9a\ufffab\ufffb', 'Adaab'],
  ['Latin letters that are joined', '\u200dAda\u200d B\u200cob', '\u200dAda\u200d B\u200cob', 'Ada Bob'],
  ['blanks of Asian keyboards', '山田　太郎', '山田　太郎', '山田　太郎'],
])('with %s, a text and a title are stored', (_, typed, text, title) => {
  expect([storedBy(Paragraphs, typed), storedBy(Title, typed)]).toEqual([text, title]);
});

test.each([
  ['a bell', 'a\u0007b', HIDDEN('U+0007')],
  ['an escape', 'a\u001b[2J', HIDDEN('U+001B')],
  ['an override from right to left', 'a\u202egnp.exe', HIDDEN('U+202E')],
  ['an override from left to right', 'a\u202db', HIDDEN('U+202D')],
  ['a C1 control character', 'a\u0092b', HIDDEN('U+0092')],
  ['a NUL', 'a\0b', 'NUL characters are not allowed'],
  ['nothing but signs that cannot be seen', '\u200f\u200b\ufeff\u2060', 'missing'],
])('%s is refused in a text and in a title', (_, typed, message) => {
  expect([storedBy(Paragraphs, typed), storedBy(Title, typed)]).toEqual([message, message]);
});

test.each([
  ['a name', PersonName, '\u2068Ada\u00a0Lovelace\u2069', 'Ada Lovelace'],
  ['a search', SearchText, '\u200fada\u000blovelace\u200b', 'ada lovelace'],
  ['a title of a class', NewCourse.shape.ClassTitle, 'Kites\u2028for all', 'Kites for all'],
  ['an announcement', NewAnnouncement.shape.Text, 'Fold\u000bCut', 'Fold\nCut'],
  ['a biography', Bio.shape.Bio, 'Fold\u2028Cut\u200f', 'Fold\nCut\u200f'],
  ['a lesson, whose end is still being written', LessonEdit.shape.Text, '# Fold\u000bCut \n', '# Fold\nCut \n'],
  ['a name of the shop', ShopIdentity.shape.Name, '\u200fKite\u00adhall', 'Kitehall'],
  ['an address of the shop', ShopIdentity.shape.Contact, ' Help <help@müller.example>', 'help@xn--mller-kva.example'],
  ['no address of the shop', ShopIdentity.shape.Contact, '\u200e ', ''],
  ['a code in Arabic digits', CodeProof.shape.Code, '\u200f١٢٣\u202f٤٥٦', '123 456'],
  ['a code in digits of Asian keyboards', CodeProof.shape.Code, '１２３４５６', '123456'],
  ['a password, which is nobody’s to change', TypedPassword, ' \u200fkite\u00a0', ' \u200fkite\u00a0'],
])('%s is cleaned as what it is', (_, schema, typed, stored) => {
  expect(storedBy(schema, typed)).toBe(stored);
});

test('the address of a page searches for what can be seen', () => {
  const search = new URLSearchParams({ q: '\u200fkites\u2028fold ', category: 'Photo\u00adgraphy' });
  expect(listingQueryOf(search)).toMatchObject({ q: 'kites fold', category: 'Photography' });
});

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['\u200eanna@example.com\u200b', 'anna@example.com'],
  ['\u202aanna@example.com\u202c', 'anna@example.com'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['Anna Berg <anna@example.com>', 'anna@example.com'],
  ['"Berg, Anna" <anna@example.com>;', 'anna@example.com'],
  ['(anna@example.com).', 'anna@example.com'],
  ['Anna Berg [mailto:anna@example.com]', 'anna@example.com'],
  ['mailto:anna@example.com?subject=Kites', 'anna@example.com'],
  ['anna\u{e0041}@exa\u200cmple.com', 'anna@example.com'],
  ['anna＠ｅxample.com', 'anna@example.com'],
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['Anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
  ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
  ['anna@例え。example', 'anna@xn--r8jz45g.example'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['anna @example.com', 'Invalid email address'],
  ['anna@müller', 'Invalid email address'],
  ['änna@example.com', 'Invalid email address'],
  ['anna@mü/ller.example', 'Invalid email address'],
  ['anna@example.com, bob@example.com', 'Invalid email address'],
])('the e-mail address %j is stored as %j', (typed, stored) => {
  expect(storedBy(EmailAddress, typed)).toBe(stored);
});

test.each([
  ['www.example.com/x', 'https://www.example.com/x'],
  ['example.com', 'https://example.com'],
  ['www.example.md', 'https://www.example.md'],
  ['müller.example/Käse', 'https://müller.example/Käse'],
  ['https://example.com/x.', 'https://example.com/x'],
  ['(https://example.com/x)', 'https://example.com/x'],
  ['<https://example.com/x>,', 'https://example.com/x'],
  ['“https://example.com/x”', 'https://example.com/x'],
  ['https://example.com/x。', 'https://example.com/x'],
  ['«https://example.com/x»', 'https://example.com/x'],
  ['https://https://example.com/x', 'https://example.com/x'],
  ['URL:<https://example.com/x>', 'https://example.com/x'],
  ['https://en.wikipedia.org/wiki/Knot_(tie)', 'https://en.wikipedia.org/wiki/Knot_(tie)'],
  ['(https://en.wikipedia.org/wiki/Knot_(tie)).', 'https://en.wikipedia.org/wiki/Knot_(tie)'],
  ['\u200ehttps://example.com/\u2060x\u202c', 'https://example.com/x'],
  ['https://example.com/x\u{e0041}\u2063', 'https://example.com/x'],
  ['https://example.com/a b', 'https://example.com/a b'],
  ['https://example.com/\u2028x', 'Invalid URL'],
  ['ada@example.com', 'Invalid URL'],
  ['essay.pdf', 'Invalid URL'],
  ['3.14', 'Invalid URL'],
  ['https://müller@example.com/', 'Invalid URL'],
  ['ftp://example.com/x', 'Invalid URL'],
])('the link %j is stored as %j', (typed, stored) => {
  expect(storedBy(optionalLink, typed)).toBe(stored);
});
