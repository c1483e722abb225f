import { expect, test } from 'vitest';
import { parseRoster } from './parse-roster.ts';

const ADA = ['Ada Lovelace', 'ada@example.com', null];

const peopleIn = (csv: string, columns?: Parameters<typeof parseRoster>[1]) =>
  parseRoster(csv, columns).rows.map(({ name, email, fault }) => [name, email, fault]);

test.each([
  ['commas', 'name,email\nAda Lovelace,ada@example.com'],
  ['semicolons', 'Name;E-Mail\nAda Lovelace;ada@example.com\n'],
  ['tabs', 'NAME\tEmail\r\nAda Lovelace\tADA@example.com\r\n'],
  ['bars', 'Name | Email\nAda Lovelace | ada@example.com\n'],
  ['old line ends', 'Name;E-Mail\rAda Lovelace;ada@example.com\r'],
  ['another order, and columns that nobody needs', 'Phone,EMAIL,Name\n1,ada@example.com,Ada Lovelace'],
  ['a byte order mark', '\uFEFFname,email\nAda Lovelace,ada@example.com'],
  ['a line for the separator', '\uFEFFsep=;\r\nName;E-Mail\r\nAda Lovelace;ada@example.com\r\n'],
  ['a quoted line for a separator that nobody expects', '"sep=#"\nName#E-Mail\nAda Lovelace#ada@example.com'],
  ['quoted fields and spaces', '"name" , "email"\n "Ada Lovelace" , "ada@example.com" '],
  ['spaces inside of quotes', 'name,email\n" Ada Lovelace ","\u00a0ada@example.com "'],
  ['a name in two lines', 'name,email\n"Ada\nLovelace",ada@example.com'],
  ['signs that nobody sees', 'name,email\n\u200eAda\u00a0Lovelace\u200b,\u202aada@example.com\u202c'],
  ['blank lines, a title and sums', 'Weavers 2026;;\n;;\n;Name;E-Mail\n;;\n;Ada Lovelace;ada@example.com\nTotal;1;'],
  ['the headings of each page', 'Name;Email\nAda Lovelace;ada@example.com\nName;Email\n'],
  ['first and last name', 'Vorname;Nachname;E-Mail-Adresse\nAda;Lovelace;ada@example.com\n'],
  ['last and first name', 'SURNAME,Email address,First name\nLovelace,ada@example.com,Ada'],
  ['a name that is the last one', 'Name;Vorname;E-Mail\nLovelace;Ada;ada@example.com'],
  ['a name that is the first one', 'Nombre;Apellidos;Correo electrónico\nAda;Lovelace;ada@example.com'],
  ['whole names and their parts', 'First name,Last name,Full name,Email\nA,L,Ada Lovelace,ada@example.com'],
  ['an infix', 'Voornaam;Tussenvoegsel;Achternaam;E-mailadres\nAda;;Lovelace;ada@example.com'],
  ['our own headings', '\uFEFFStudent,Email,Enrolled (UTC)\r\nAda Lovelace,ada@example.com,2026-05-31 10:00\r\n'],
  ['our own headings in German', '\uFEFFLernende,E-Mail,Note\r\nAda Lovelace,ada@example.com,88\r\n'],
  ['our own headings in Arabic', '\uFEFFالطالب,البريد الإلكتروني\r\nAda Lovelace,ada@example.com\r\n'],
  ['French headings', 'Nom;Prénom;Adresse de courriel\nLovelace;Ada;ada@example.com'],
  ['Italian headings', 'Cognome;Nome;Indirizzo e-mail\nLovelace;Ada;ada@example.com'],
  ['Portuguese headings', 'Nome completo;Endereço de e-mail\nAda Lovelace;ada@example.com'],
  ['Polish headings', 'Imię;Nazwisko;Adres e-mail\nAda;Lovelace;ada@example.com'],
  ['Turkish headings', 'Adı;Soyadı;E-posta adresi\nAda;Lovelace;ada@example.com'],
  ['Russian headings', 'ФИО;Электронная почта\nAda Lovelace;ada@example.com'],
  ['Japanese headings', '氏名,メールアドレス\nAda Lovelace,ada@example.com'],
  ['names of another network beside them', 'Name,Contact,Handle\nAda Lovelace,ada@example.com,@ada'],
  ['verified addresses beside them', 'Name,Email,Email verified\nAda Lovelace,ada@example.com,yes'],
  ['names beside the addresses', 'Person\nAda Lovelace <ada@example.com>'],
  ['names beside the addresses, and no heading', 'Ada Lovelace <ada@example.com>\n'],
  ['brackets, as calendars copy them', 'Email\nAda Lovelace (ada@example.com)'],
  ['links of addresses', 'Name,Email\nAda Lovelace,mailto:ada@example.com'],
  ['no headings', 'Ada Lovelace,ada@example.com'],
  ['headings that say nothing', 'Who;Where\nAda Lovelace;ada@example.com'],
])('a list with %s is read', (_, csv) => {
  expect(peopleIn(csv)).toEqual([ADA]);
});

test('an apostrophe that our own files have before a formula is no part of a name or an address', () => {
  expect(peopleIn("Student,Email\n'-Ada,'+ada@example.com\n'Ada,o'ada@example.com")).toEqual([
    ['-Ada', '+ada@example.com', null],
    ["'Ada", "o'ada@example.com", null],
  ]);
});

test.each([
  [
    'Google’s contacts',
    'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value\nAda,Lovelace,* Work,ada@example.com,,',
  ],
  [
    'Outlook’s contacts',
    '"First Name","Last Name","E-mail Address","E-mail Display Name"\n"Ada","Lovelace","ada@example.com","Ada Lovelace (ada@example.com)"',
  ],
  ['Moodle’s participants', '\uFEFF"First name","Last name","Email address"\nAda,Lovelace,ada@example.com\n'],
  ['Zoom’s participants', 'Name (Original Name),User Email,Guest\nAda Lovelace,ada@example.com,No'],
  [
    'Teams’ attendance',
    '1. Summary\nAttended\t1\n\n2. Participants\nName\tFirst Join\tEmail\tParticipant ID (UPN)\nAda Lovelace\t1/2/26\tada@example.com\tada@example.com',
  ],
  [
    'Google’s classroom',
    'Last Name,First Name,Email Address,Essay\n2026-11-28,Date,,\n,Points,,100\n,Class Average,,78.2\nLovelace,Ada,ada@example.com,90',
  ],
  ['Canvas’ grades', 'Student,ID,SIS Login ID\n    Points Possible,,\nAda Lovelace,1,ada@example.com'],
  [
    'Zoom’s participants, below the meeting',
    'Meeting ID,Topic,User Email,Participants\n1,Kites,host@example.com,1\n\nName (Original Name),User Email,Guest\nAda Lovelace,ada@example.com,No\n',
  ],
  ['a table in Markdown', '| Name | Email |\n|:---|---|\n| Ada Lovelace | ada@example.com |\n'],
  ['separators at the ends of lines', 'Ada Lovelace;ada@example.com;\n'],
  ['a numbered list', '1. Ada Lovelace, ada@example.com\n'],
  ['a list with points', '• Ada Lovelace <ada@example.com>\n'],
  ['commas of Asian keyboards', 'Ada Lovelace，ada@example.com\n'],
  ['Arabic commas', 'Ada Lovelace، ada@example.com\n'],
  ['answers to a form', 'Timestamp,Your name,Your e-mail address\n2026,Ada Lovelace,ada@example.com'],
])('a file of %s is read', (_, csv) => {
  expect(peopleIn(csv)).toEqual([ADA]);
});

test('a column of addresses and nothing else is read, with names that people can change', () => {
  expect(peopleIn('ada@example.com\nbob@example.com\n')).toEqual([
    ['ada', 'ada@example.com', null],
    ['bob', 'bob@example.com', null],
  ]);
});

test('names in Chinese begin with the family name, and have no blank', () => {
  expect(peopleIn('姓,名,邮箱\n王,小明,wang@example.com')).toEqual([['王小明', 'wang@example.com', null]]);
});

test('the recipients of a mail are read as they are copied', () => {
  const recipients = 'Ada Lovelace <ada@example.com>; "Berg, Anna" <anna@example.com>; bob@example.com';
  const people = [ADA, ['Berg, Anna', 'anna@example.com', null], ['bob', 'bob@example.com', null]];
  expect(peopleIn(recipients)).toEqual(people);
  expect(peopleIn(recipients.replaceAll(';', ','))).toEqual(people);
});

test.each([
  ['inside of a cell', 'Name\tEmail\nAnna "Ann" Berg\tanna@example.com', 'Anna "Ann" Berg'],
  ['that nobody closed', 'Name\tEmail\n"Anna Berg\tanna@example.com', '"Anna Berg'],
  ['as a unit', 'Name;Size;Email\nAnna Berg;5" 2;anna@example.com', 'Anna Berg'],
  ['around a part of a name', 'Name,Email\n"Anna" Berg,anna@example.com', '"Anna" Berg'],
])('a quote %s keeps nobody out', (_, csv, name) => {
  const more = csv.includes('\t') ? '\nBob "Bo" B\tbob@example.com\n' : '';
  const people = [[name, 'anna@example.com', null], ...(more ? [['Bob "Bo" B', 'bob@example.com', null]] : [])];
  expect(peopleIn(csv + more)).toEqual(people);
});

test('two quotes in lines of their own do not make one person of two', () => {
  expect(peopleIn('Name;Email\n"Anna;anna@example.com\nBob";bob@example.com\n').map(([, email]) => email)).toEqual([
    'anna@example.com',
    'bob@example.com',
  ]);
});

test('a quoted field may hold separators, quotes and line breaks; lines are those of the file', () => {
  const csv = 'name,email\n"Lovelace, ""Ada""",ada@example.com\n\n"Charles\nBabbage",charles@example.com\nBob,bob@';
  expect(parseRoster(csv).rows).toEqual([
    { line: 2, name: 'Lovelace, "Ada"', email: 'ada@example.com', fault: null },
    { line: 5, name: 'Charles Babbage', email: 'charles@example.com', fault: null },
    { line: 6, name: 'Bob', email: 'bob@', fault: 'email' },
  ]);
});

test('what is wrong with a line is said: no address, two, no name, an address a second time', () => {
  const csv =
    'name;email\nAda;\n;bob@example.com\nAda;ada@example.com\nAda again;ADA@example.com\nAda\nA;a@example.com, b@example.com';
  expect(parseRoster(csv).rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'email'],
    [3, 'name'],
    [4, null],
    [5, 'duplicate'],
    [6, 'email'],
    [7, 'email'],
  ]);
});

test('a line of a million separators is said to be malformed, at once', () => {
  expect(parseRoster(`name,email\n${','.repeat(999_000)}\n`).rows).toMatchObject([{ line: 2, fault: 'malformed' }]);
});

test.each([
  ['no column of addresses', 'name,phone\nAda,1', 'no-email-column'],
  ['no column of names', 'email,phone\nada@example.com,1', 'no-name-column'],
  ['two columns of addresses', 'Name;E-Mail;E-Mail der Eltern\nAda;ada@example.com;a@example.com', 'no-email-column'],
  ['two columns of names', 'Student;Name;E-Mail\nAda;Lovelace;ada@example.com', 'no-name-column'],
  ['headings that say nothing', 'Who;Rank;Where\nAda;1;ada@example.com', 'no-name-column'],
  ['nothing at all', '', 'no-email-column'],
  ['a picture', '\u{FFFD}PNG\r\n\u001A', 'no-email-column'],
])('of a list with %s it is asked which column is what', (_, csv, fault) => {
  const { rows, table } = parseRoster(csv);
  expect([rows.map((row) => row.fault), table.IsRecognized]).toEqual([[fault], false]);
});

test('who is asked sees headings and the first rows, and what is known of the columns', () => {
  const rows = Array.from({ length: 9 }, (_, n) => `P${n};${n};p${n}@example.com`);
  expect(parseRoster(`Who;Rank;Where\n${rows.join('\n')}`).table).toEqual({
    Headings: ['Who', 'Rank', 'Where'],
    Preview: Array.from({ length: 5 }, (_, n) => [`P${n}`, String(n), `p${n}@example.com`]),
    Columns: { Email: 2, Names: [] },
    IsRecognized: false,
  });
});

test('what people say of the columns counts, whatever the headings say', () => {
  const csv = 'Name;E-Mail;Kontakt;Wer\nx;x@example.com;ada@example.com;Ada Lovelace';
  expect(peopleIn(csv, { Email: 2, Names: [3] })).toEqual([ADA]);
  expect(peopleIn('ada@example.com;1\nbob@example.com;2', { Email: 0, Names: [] })).toEqual([
    ['ada', 'ada@example.com', null],
    ['bob', 'bob@example.com', null],
  ]);
  expect(peopleIn('a;b', { Email: 9, Names: [8] })).toEqual([]);
});

test('the two-thousand-and-first person is one too many, and those after them are not read', () => {
  const people = Array.from({ length: 2_005 }, (_, i) => `P,p${i}@example.com`);
  const { rows } = parseRoster(`name,email\n${people.join('\n')}`);
  expect(rows).toHaveLength(2_001);
  expect(rows.slice(-2).map(({ line, fault }) => [line, fault])).toEqual([
    [2_001, null],
    [2_002, 'too-many'],
  ]);
});
