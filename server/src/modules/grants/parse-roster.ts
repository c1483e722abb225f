import { EmailAddress, MAX_ROSTER_ROWS, PersonName, type RosterRow } from '@guildhall/contract';
import { CsvError, type Info, parse } from 'csv-parse/sync';

export type RosterFault = NonNullable<RosterRow['Fault']>;

export interface ParsedRow {
  line: number;
  name: string;
  /** Lower case. */
  email: string;
  fault: RosterFault | null;
}

/** Characters of a record; names and addresses need a fraction. */
const MAX_RECORD_LENGTH = 10_000;
const SEPARATORS = [',', ';', '\t'];
const EMAIL_HEADINGS = ['email', 'e-mail'];

/** The one that is most frequent in the heading. */
function separatorOf(csv: string): string {
  const heading = csv.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const countOf = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

interface CsvRecord {
  info: Info;
  record: string[];
}

const faulty = (line: number, fault: RosterFault): ParsedRow => ({ line, name: '', email: '', fault });

/** Quotes that do not match make everything after them uncertain, so that nothing is read. */
function readRecords(csv: string): CsvRecord[] | ParsedRow {
  /** The parser measures the texts of a record, not its separators: a million of them take seconds. */
  const longLine = csv.split(/\r\n|\r|\n/).findIndex((line) => line.length > MAX_RECORD_LENGTH);
  if (longLine >= 0) return faulty(longLine + 1, 'malformed');
  try {
    return parse(csv, {
      bom: true,
      delimiter: separatorOf(csv),
      info: true,
      max_record_size: MAX_RECORD_LENGTH,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      /** The heading, and one more than is allowed. */
      to: MAX_ROSTER_ROWS + 2,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    return faulty(lines ?? 1, 'malformed');
  }
}

function faultOf(name: string, email: string, seen: ReadonlySet<string>): RosterFault | null {
  if (!EmailAddress.safeParse(email).success) return 'email';
  if (seen.has(email)) return 'duplicate';
  return PersonName.safeParse(name).success ? null : 'name';
}

/** The rows of a CSV file, each with what is wrong with it. */
export function parseRoster(csv: string): ParsedRow[] {
  const records = readRecords(csv);
  if (!Array.isArray(records)) return [records];
  const [heading, ...rows] = records;
  const headings = (heading?.record ?? []).map((text) => text.toLowerCase());
  const emailColumn = headings.findIndex((text) => EMAIL_HEADINGS.includes(text));
  const nameColumn = headings.indexOf('name');
  const line = heading?.info.lines ?? 1;
  if (emailColumn < 0) return [faulty(line, 'no-email-column')];
  if (nameColumn < 0) return [faulty(line, 'no-name-column')];
  const seen = new Set<string>();
  return rows.map(({ info, record }, index) => {
    /** The parser trims around quotes, not inside of them. */
    const name = (record[nameColumn] ?? '').trim();
    const email = (record[emailColumn] ?? '').trim().toLowerCase();
    if (index >= MAX_ROSTER_ROWS) return faulty(info.lines, 'too-many');
    const fault = faultOf(name, email, seen);
    seen.add(email);
    return { line: info.lines, name, email, fault };
  });
}
