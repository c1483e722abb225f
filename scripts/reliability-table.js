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
 * The same document with this row, in the order of the commands. Throws where there is no such table.
 * @param {string} document @param {Row} row
 */
export function withRow(document, { table, promise, command, figures, date, commit }) {
  const [begin, end] = [`<!-- ${table} -->\n`, `<!-- end of ${table} -->`];
  const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`docs/reliability.md has no table "${table}".`);
  const [head = '', line = '', ...rows] = document.slice(from, to).trimEnd().split('\n');
  const key = `| \`${cell(command)}\` |`;
  const row = `${key} ${[promise, figures, `${date}, ${commit}`].map(cell).join(' | ')} |`;
  const all = [...rows.filter((other) => !other.startsWith(key)), row].sort();
  return `${document.slice(0, from)}${[head, line, ...all].join('\n')}\n${document.slice(to)}`;
}

function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

/**
 * Writes the row of a run that has just ended.
 * @param {Omit<Row, 'date' | 'commit'>} row
 */
export async function writeRow(row) {
  const date = new Date().toISOString().slice(0, 10);
  const document = withRow(await readFile(RELIABILITY, 'utf8'), { ...row, date, commit: currentCommit() });
  await writeFile(`${RELIABILITY}.new`, document);
  await rename(`${RELIABILITY}.new`, RELIABILITY);
}
