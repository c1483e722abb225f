import { SAMPLED_ROWS, type TableRow } from './read-table.ts';
import { type HeadingKind, headingKind } from './roster-headings.ts';

export interface RecognizedColumns {
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
export function hasAddress(cell: string): boolean {
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
export function splitCell(cell: string): { name: string; address: string } {
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
export function recognizeColumns(rows: readonly TableRow[]): RecognizedColumns {
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
