import {
  cleanLine,
  EmailAddress,
  MAX_ROSTER_ROWS,
  PersonName,
  type RosterColumns,
  type RosterRow,
  type RosterTable,
} from '@guildhall/contract';
import { readTable, SAMPLED_ROWS, type TableRow } from './read-table.ts';
import { type HeadingKind, headingKind, isTotal } from './roster-headings.ts';

interface RecognizedColumns {
  /** Null where nobody can tell: somebody has to be asked. */
  email: number | null;
  /** In the order in which they are joined; undefined where somebody has to be asked. Empty: beside the addresses. */
  names: number[] | undefined;
  headings: string[];
  people: TableRow[];
}

type Kinds = readonly (HeadingKind | undefined)[];

const NAME_ORDER: HeadingKind[] = ['first', 'middle', 'name', 'last', 'second-last'];

const columnsOf = (kinds: Kinds, kind: HeadingKind) =>
  kinds.flatMap((found, column) => (found === kind ? [column] : []));

/** A whole name, or its parts. Beside one part the 'name' is the other one: `Name; Vorname`, `Nombre; Apellidos`. */
function nameColumnsIn(kinds: Kinds): number[] | undefined {
  const wholes = columnsOf(kinds, 'name');
  const hasBothParts = kinds.includes('first') && kinds.includes('last');
  const hasNoParts = !kinds.includes('first') && !kinds.includes('last');
  if (wholes.length > 0 && (hasBothParts || hasNoParts)) return wholes.length === 1 ? wholes : undefined;
  const columns = NAME_ORDER.flatMap((kind) => columnsOf(kinds, kind));
  return columns.length > 0 ? columns : undefined;
}

const AT = /[@＠]/;

/** `@ada` is none. */
function hasAddress(cell: string): boolean {
  const at = cell.search(AT);
  return at > 0 && /[.。．]/.test(cell.slice(at));
}

/** What stands around addresses and names. */
const SEPARATORS = /[\s<>()[\],;:"，、；：؛،]+/;
const SIGNS = ' <>()[],;:"\'–—-，、；：؛،';

function withoutSigns(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SIGNS.includes(text.charAt(start))) start += 1;
  while (end > start && SIGNS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** `Ada Lovelace <ada@example.com>`: a name and an address; of two addresses nobody knows which. */
function splitCell(cell: string): { name: string; address: string } {
  const [address, ...others] = cell.split(SEPARATORS).filter((word) => AT.test(word));
  if (address === undefined || others.length > 0) return { name: '', address: cell };
  return { name: withoutSigns(cell.replace(address, ' ').replace(/mailto:/i, '')), address };
}

/** The columns in which people have addresses; of those with such a heading, if there are any. */
function emailColumnIn(kinds: Kinds, people: readonly TableRow[]): number | null {
  const filled = new Set(people.flatMap(({ cells }) => cells.flatMap((cell, at) => (hasAddress(cell) ? [at] : []))));
  const headed = columnsOf(kinds, 'email');
  const columns = headed.some((column) => filled.has(column))
    ? headed.filter((column) => filled.has(column))
    : [...filled];
  const [column, ...others] = columns.length > 0 ? columns : headed;
  return column === undefined || others.length > 0 ? null : column;
}

/** The row of headings among those above the first address: one of addresses, or at least of several other things. */
function headingRowIn(above: readonly TableRow[]): number {
  const kindsOf = ({ cells }: TableRow) => cells.map(headingKind);
  const ofEmails = above.findIndex((row) => kindsOf(row).includes('email'));
  if (ofEmails >= 0) return ofEmails;
  const isRow = (row: TableRow) => row.cells.filter((cell) => cell !== '').length > 1;
  return above.findIndex((row) => isRow(row) && kindsOf(row).some((kind) => kind !== undefined));
}

/** Names that stand in the cells of most addresses. */
function areNamed(people: readonly TableRow[], email: number): boolean {
  const cells = people.flatMap((row) => row.cells[email] ?? []).filter(hasAddress);
  return cells.filter((cell) => splitCell(cell).name !== '').length * 2 > cells.length;
}

/** Which column is what, as the headings say it, and where they do not, the cells. */
function recognizeColumns(rows: readonly TableRow[]): RecognizedColumns {
  const firstAddress = rows.findIndex(({ cells }) => cells.some(hasAddress));
  const above = rows.slice(0, Math.min(SAMPLED_ROWS, firstAddress < 0 ? 1 : firstAddress));
  /** Whatever stands above the first address, if it is not known, is the first row. */
  const headed = Math.max(headingRowIn(above), Math.min(0, above.length - 1));
  const headings = rows[headed]?.cells ?? [];
  const kinds = headings.map(headingKind);
  const people = rows.slice(headed + 1);
  const email = emailColumnIn(kinds, people);
  if (email === null) return { email, names: nameColumnsIn(kinds), headings, people };
  /** Separators at the ends of lines make columns in which nothing is. */
  const filled = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell === '' ? [] : [at]))));
  const isUnknown = kinds.every((kind) => kind === undefined);
  /** In two columns without a known heading, it is the one without addresses. */
  const other = filled.size === 2 && isUnknown ? [...filled].filter((column) => column !== email) : undefined;
  const beside = filled.size === 1 || areNamed(people, email) ? [] : other;
  return { email, names: nameColumnsIn(kinds) ?? beside, headings, people };
}

export type RosterFault = NonNullable<RosterRow['Fault']>;

export interface ParsedRow {
  line: number;
  name: string;
  /** Lower case. */
  email: string;
  fault: RosterFault | null;
}

export interface ParsedRoster {
  rows: ParsedRow[];
  /** What the list looks like, so that people can say which column is what. */
  table: RosterTable;
}

/** What is shown of a list that is asked about. */
const SHOWN_ROWS = 5;
const SHOWN_COLUMNS = 30;
const SHOWN_CHARACTERS = 100;

const faulty = (line: number, fault: RosterFault): ParsedRow => ({ line, name: '', email: '', fault });

/** Our own files have an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string | undefined) => (cell ?? '').replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** Family names come first, without a blank, where both are written in Chinese, Japanese or Korean. */
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

function joinName(parts: string[]): string {
  const names = parts.map((part) => splitCell(part).name || part).filter((part) => part !== '');
  return names.every((name) => IDEOGRAPHS.test(name)) ? names.toReversed().join('') : names.join(' ');
}

/** `1. Ada`, `• Ada`: of a list that was copied. */
const withoutItemSign = (name: string) => name.replace(/^(?:\d{1,4}[.)]|[•·*–-])\s+/, '');

function personIn({ cells }: TableRow, columns: RosterColumns) {
  const { name: nameBeside, address } = splitCell(withoutGuard(cells[columns.Email]));
  const named = joinName(columns.Names.map((column) => cleanLine(withoutGuard(cells[column]))));
  const email = EmailAddress.safeParse(address);
  const [localPart = ''] = email.success && columns.Names.length === 0 ? email.data.split('@') : [];
  const name = withoutItemSign(named || cleanLine(nameBeside)) || localPart;
  return { email, shownEmail: email.data ?? address, name };
}

/** Below the headings of a table in Markdown. */
const isRule = (cell: string) => /^:?-*:?$/.test(cell);

/** A row of sums or points, the headings once more, or a line below them. */
function isNobody({ cells }: TableRow, { Email, Names }: RosterColumns): boolean {
  if (cells.some(hasAddress)) return false;
  const labels = [cells.find((cell) => cell !== ''), ...Names.map((column) => cells[column])];
  return (
    labels.some((label = '') => isTotal(label)) || headingKind(cells[Email] ?? '') === 'email' || cells.every(isRule)
  );
}

function toRows(people: TableRow[], columns: RosterColumns): ParsedRow[] {
  const seen = new Set<string>();
  return people
    .filter((row) => !isNobody(row, columns))
    .slice(0, MAX_ROSTER_ROWS + 1)
    .map((row, index) => {
      const { line } = row;
      if (index >= MAX_ROSTER_ROWS) return faulty(line, 'too-many');
      const { email, shownEmail, name } = personIn(row, columns);
      const person = PersonName.safeParse(name);
      const shown = { line, name: person.data ?? name, email: shownEmail };
      if (!email.success) return { ...shown, fault: 'email' };
      if (seen.has(email.data)) return { ...shown, fault: 'duplicate' };
      seen.add(email.data);
      return { ...shown, fault: person.success ? null : 'name' };
    });
}

const shownOf = (cells: readonly string[]) =>
  cells.slice(0, SHOWN_COLUMNS).map((cell) => cleanLine(cell.slice(0, SHOWN_CHARACTERS)));

/** The recipients of a mail, as they are copied: a line with nothing but addresses. */
function recipientsIn(rows: TableRow[]): TableRow[] {
  const cells = rows[0]?.cells.filter((cell) => cell !== '') ?? [];
  const areRecipients = rows.length === 1 && cells.length > 1 && cells.every(hasAddress);
  return areRecipients ? cells.map((cell) => ({ line: rows[0]?.line ?? 1, cells: [cell] })) : rows;
}

/** Rows of other tables above the people. */
const MAX_LINES_ABOVE = 20;

const countPeople = (rows: TableRow[]) => rows.filter(({ cells }) => cells.some(hasAddress)).length;

/** Some exports hold tables of other things above the people: of tables with other columns of addresses the longest, or the last. */
function longestTable(rows: TableRow[]): TableRow[] {
  const starts = rows.slice(0, MAX_LINES_ABOVE).flatMap(({ line, cells }, at) => {
    const isFirst = at === 0 || line - (rows[at - 1]?.line ?? 0) > 1;
    const column =
      isFirst && !cells.some(hasAddress) ? cells.slice(0, SHOWN_COLUMNS).map(headingKind).indexOf('email') : -1;
    return column < 0 ? [] : [{ at, column }];
  });
  if (new Set(starts.map(({ column }) => column)).size < 2) return rows;
  const tables = starts.map(({ at }, index) => rows.slice(at, starts[index + 1]?.at));
  return tables.reduce((longest, next) => (countPeople(next) < countPeople(longest) ? longest : next));
}

/** The people of a list, each with what is wrong. `chosen`: which column is what, where somebody has said so. */
export function parseRoster(csv: string, chosen?: RosterColumns): ParsedRoster {
  const read = readTable(csv);
  if (typeof read === 'number') {
    const table = { Headings: [], Preview: [], Columns: { Email: null, Names: [] }, IsRecognized: true };
    return { rows: [faulty(read, 'malformed')], table };
  }
  const rows = longestTable(recipientsIn(read));
  const { email, names, headings, people } = recognizeColumns(rows);
  const recognized = email === null || names === undefined ? undefined : { Email: email, Names: names };
  const columns = chosen ?? recognized;
  const table: RosterTable = {
    Headings: shownOf(headings),
    Preview: people.slice(0, SHOWN_ROWS).map(({ cells }) => shownOf(cells)),
    Columns: columns ?? { Email: email, Names: names ?? [] },
    IsRecognized: columns !== undefined,
  };
  if (columns) return { rows: toRows(people, columns), table };
  return { rows: [faulty(rows[0]?.line ?? 1, email === null ? 'no-email-column' : 'no-name-column')], table };
}
