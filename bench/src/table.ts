import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERFORMANCE = join(import.meta.dirname, '../../docs/performance.md');

/** The lines of each table that was printed, from its heading on. */
const tables: string[][] = [];

export const print = (rows: (string | number)[][]) => {
  for (const row of rows) {
    const line = `| ${row.join(' | ')} |`;
    tables.at(-1)?.push(line);
    console.log(line);
  }
};

export function printHead(titles: string[]) {
  tables.push([]);
  print([titles, titles.map(() => '---')]);
}

/** The document with this table in the place of the one with the same heading, or at its end where there is none. */
export function withTable(document: string, table: string[]): string {
  const lines = document.trimEnd().split('\n');
  const from = lines.indexOf(table[0] ?? '');
  if (from === -1) return [...lines, '', ...table, ''].join('\n');
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'));
  lines.splice(from, length === -1 ? lines.length : length, ...table);
  return `${lines.join('\n')}\n`;
}

/** Puts all tables that were printed into docs/performance.md. */
export function writeTables() {
  writeFileSync(PERFORMANCE, tables.reduce(withTable, readFileSync(PERFORMANCE, 'utf8')));
}
