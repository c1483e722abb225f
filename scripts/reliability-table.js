// The tables of docs/reliability.md: each run writes its own row.
import { execFileSync } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib.js';

/**
 * @typedef {object} Row
 * @property {string} table as in its markers
 * @property {string} promise
 * @property {string} command that made the row; a later run of it replaces the row
 * @property {string} figures
 * @property {string} date
 * @property {string} commit
 */

export const RELIABILITY = join(ROOT, 'docs/reliability.md');

/** @param {string} text */
const cell = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/**
 * The same document with other rows below the two lines of the head. Throws where there is no such table.
 * @param {string} document @param {string} table as in its markers @param {(rows: string[]) => string[]} change
 */
function changeRows(document, table, change) {
  const [begin, end] = [`<!-- ${table} -->\n`, `<!-- end of ${table} -->`];
  const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`docs/reliability.md has no table "${table}".`);
  const [head = '', line = '', ...rows] = document.slice(from, to).trimEnd().split('\n');
  return `${document.slice(0, from)}${[head, line, ...change(rows)].join('\n')}\n${document.slice(to)}`;
}

/**
 * The same document with this row, in the order of the commands.
 * @param {string} document @param {Row} row
 */
export function withRow(document, { table, promise, command, figures, date, commit }) {
  const key = `| \`${cell(command)}\` |`;
  const row = `${key} ${[promise, figures, `${date}, ${commit}`].map(cell).join(' | ')} |`;
  return changeRows(document, table, (rows) => [...rows.filter((other) => !other.startsWith(key)), row].sort());
}

/**
 * The same document with just these rows, in their order.
 * @param {string} document @param {string} table @param {string[][]} rows
 */
export const withRows = (document, table, rows) =>
  changeRows(document, table, () => rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`));

function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

/** @param {(document: string) => string} change */
async function changeDocument(change) {
  await writeFile(`${RELIABILITY}.new`, change(await readFile(RELIABILITY, 'utf8')));
  await rename(`${RELIABILITY}.new`, RELIABILITY);
}

/**
 * Writes the row of a run that has just ended.
 * @param {Omit<Row, 'date' | 'commit'>} row
 */
export async function writeRow(row) {
  const date = new Date().toISOString().slice(0, 10);
  await changeDocument((document) => withRow(document, { ...row, date, commit: currentCommit() }));
}

/**
 * Writes all rows of a table that one run makes.
 * @param {string} table @param {string[][]} rows
 */
export const writeRows = (table, rows) => changeDocument((document) => withRows(document, table, rows));
