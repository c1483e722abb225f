import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/**
 * RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets know the encoding. Text that a spreadsheet would take
 * for a formula gets an apostrophe before it. Rows are read as fast as the receiver takes them.
 */
export function csvOf(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  /** A failure destroys `csv` too, and its reader learns of it. */
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
