import { expect, test } from 'vitest';
import { parseRoster } from './parse-roster.ts';

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', fault: null };

test.each([
  ['commas', 'name,email\nAda Lovelace,ada@example.com'],
  ['semicolons, and a comma in a name', 'Name;E-Mail\nAda Lovelace;ada@example.com\n'],
  ['tabs', 'NAME\tEmail\r\nAda Lovelace\tADA@example.com\r\n'],
  ['another order, and columns that nobody needs', 'Phone,EMAIL,Name\n1,ada@example.com,Ada Lovelace'],
  ['a byte order mark', '\uFEFFname,email\nAda Lovelace,ada@example.com'],
  ['quoted fields and spaces', '"name" , "email"\n "Ada Lovelace" , "ada@example.com" '],
  ['spaces inside of quotes', 'name,email\n" Ada Lovelace ","\u00a0ada@example.com "'],
])('a file with %s is read', (_, csv) => {
  expect(parseRoster(csv)).toEqual([{ ...ADA, line: 2 }]);
});

test('a quoted field may hold separators, quotes and line breaks; lines are those of the file', () => {
  const csv = 'name,email\n"Lovelace, ""Ada""",ada@example.com\n\n"Charles\nBabbage",charles@example.com\nBob,bob@';
  expect(parseRoster(csv)).toEqual([
    { line: 2, name: 'Lovelace, "Ada"', email: 'ada@example.com', fault: null },
    { line: 5, name: 'Charles\nBabbage', email: 'charles@example.com', fault: 'name' },
    { line: 6, name: 'Bob', email: 'bob@', fault: 'email' },
  ]);
});

test('what is wrong with a line is said: no address, no name, an address a second time', () => {
  const csv = 'name;email\nAda;\n;bob@example.com\nAda;ada@example.com\nAda again;ADA@example.com\nAda';
  expect(parseRoster(csv).map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'email'],
    [3, 'name'],
    [4, null],
    [5, 'duplicate'],
    [6, 'email'],
  ]);
});

test('a line of a million separators is said to be malformed, at once', () => {
  expect(parseRoster(`name,email\n${','.repeat(999_000)}\n`)).toMatchObject([{ line: 2, fault: 'malformed' }]);
});

test.each([
  ['no column of addresses', 'name,phone\nAda,1', 'no-email-column'],
  ['no column of names', 'email\nada@example.com', 'no-name-column'],
  ['nothing at all', '', 'no-email-column'],
  ['a picture', '\u{FFFD}PNG\r\n\u001A', 'no-email-column'],
  ['a quote that nobody closed', 'name,email\n"Ada,ada@example.com\nBob,bob@example.com', 'malformed'],
])('a file with %s is refused as a whole', (_, csv, fault) => {
  const rows = parseRoster(csv);
  expect(rows.map((row) => row.fault)).toEqual([fault]);
});

test('the two-thousand-and-first person is one too many, and those after them are not read', () => {
  const rows = parseRoster(`name,email\n${Array.from({ length: 2_005 }, (_, i) => `P,p${i}@example.com`).join('\n')}`);
  expect(rows).toHaveLength(2_001);
  expect(rows.slice(-2).map(({ line, fault }) => [line, fault])).toEqual([
    [2_001, null],
    [2_002, 'too-many'],
  ]);
});
