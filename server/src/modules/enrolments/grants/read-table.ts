import { MAX_ROSTER_ROWS } from '@guildhall/contract';
import { CsvError, type Info, type Options, parse } from 'csv-parse/sync';

export interface TableRow {
  /** The line in the file, from 1. */
  line: number;
  cells: string[];
}

/** Characters of a record; names and addresses need a fraction. */
const MAX_RECORD_LENGTH = 10_000;
/** Rows that are looked at to find out how a list is written. */
export const SAMPLED_ROWS = 20;
/** In texts a tab is the rarest, and a comma the most frequent. */
const SEPARATORS = ['\t', ';', '|', ','];

/** Spreadsheets write it into the first line, and read it there. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?=[\r\n]|$)/i;

/** Which separator most lines have; of two that all have, the one that is rarer in texts. */
function separatorOf(csv: string): string {
  const lines = csv.split(/[\r\n]+/, SAMPLED_ROWS).map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const countOf = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return SEPARATORS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

/** Some programs quote cells, some paste quotes as they are: the strictest way that reads the whole list. */
const QUOTES: Options[] = [{ trim: true }, { relax_quotes: true, ltrim: true }, { quote: false }];

const cleanCell = (cell: string) =>
  cell
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim();

/** A cell of several lines with an address in it was made by a quote that nobody closed: it has swallowed people. */
const isSwallowed = (cell: string) => /[\r\n]/.test(cell) && cell.includes('@');

function parseWith(csv: string, options: Options): TableRow[] | number {
  try {
    const records = parse(csv, {
      bom: true,
      info: true,
      max_record_size: MAX_RECORD_LENGTH,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      /** What may stand above the people, and one more of them than is allowed. */
      to: MAX_ROSTER_ROWS + SAMPLED_ROWS,
      ...options,
    }) as unknown as { info: Info; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, cells: record.map(cleanCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return (error as { lines?: number }).lines ?? 1;
  }
}

/** The rows of a list that have something in them; or the line that cannot be read. */
export function readTable(csv: string): TableRow[] | number {
  /** The parser measures the texts of a record, not its separators: a million of them take seconds. */
  const longLine = csv.split(/\r\n|\r|\n/).findIndex((line) => line.length > MAX_RECORD_LENGTH);
  if (longLine >= 0) return longLine + 1;
  const text = csv.replace(SEPARATOR_LINE, '');
  const delimiter = SEPARATOR_LINE.exec(csv)?.[1] ?? separatorOf(text);
  let failedLine = 1;
  for (const quotes of QUOTES) {
    const rows = parseWith(text, { delimiter, ...quotes });
    if (typeof rows === 'number') failedLine = rows;
    else if (quotes.quote === false || !rows.some(({ cells }) => cells.some(isSwallowed))) return rows;
  }
  return failedLine;
}
