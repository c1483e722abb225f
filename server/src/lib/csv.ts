import { Readable } from 'node:stream';

export type Cell = string | number | null;

/** By it spreadsheets know the encoding. */
const BYTE_ORDER_MARK = '\ufeff';
/** Characters of one part: one row at a time is mostly waiting. */
const PART = 16_384;
const QUOTED = /[",\r\n]/;
/** Also in the wide form of Asian keyboards. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function toField(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toLine = (cells: readonly Cell[]) => `${cells.map(toField).join(',')}\r\n`;

async function* partsOf(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  let part = BYTE_ORDER_MARK + toLine(columns);
  for await (const row of rows) {
    part += toLine(row);
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
}

/**
 * RFC 4180, in UTF-8. Text that a spreadsheet would take for a formula gets an apostrophe before it. Rows are read as fast as
 * the receiver takes them. A failure destroys the stream, and its reader learns of it.
 */
export const csvOf = (columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable =>
  Readable.from(partsOf(columns, rows), { objectMode: false });
