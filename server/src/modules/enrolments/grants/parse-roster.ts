import {
  cleanLine,
  EmailAddress,
  MAX_ROSTER_ROWS,
  PersonName,
  type RosterColumns,
  type RosterRow,
  type RosterTable,
} from '@guildhall/contract';
import { readTable, type TableRow } from './read-table.ts';
import { hasAddress, recognizeColumns, splitCell } from './recognize-columns.ts';
import { headingKind, isTotal } from './roster-headings.ts';

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
