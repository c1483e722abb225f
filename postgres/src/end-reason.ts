import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the database writes before it has opened its log. */
export const START_LOG = 'start.log';
export const LOG_FOLDER = 'log';

const MAX_LINES = 5;
/** A line that says what went wrong, and not what follows from it. */
const FAILURE = /\b(PANIC|FATAL):(?! +(terminating|the database system is|sorry, too many))/;
/** Its continuation. */
const MORE = /\b(HINT|DETAIL):/;

const readLines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim() !== '');

/** The file that was written last. */
async function readLog(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, LOG_FOLDER)).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, LOG_FOLDER, name);
      return { path, writtenAt: (await stat(path)).mtimeMs };
    }),
  );
  const newest = files.sort((one, other) => other.writtenAt - one.writtenAt)[0];
  return newest ? readLines(newest.path) : [];
}

/** The last failure, and all that follows it; without one the last lines. */
function lastFailure(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => FAILURE.test(line));
  if (last < 0) return lines.slice(-MAX_LINES);
  return [lines[last] ?? '', ...lines.slice(last + 1, last + MAX_LINES).filter((line) => MORE.test(line))];
}

/** Why a database has ended, by what it wrote last. */
export async function reasonOfEnd(folder: string, signal: NodeJS.Signals | null): Promise<string> {
  if (signal !== null) return `it was ended by ${signal}`;
  const early = await readLines(join(folder, START_LOG));
  const lines = early.some((line) => FAILURE.test(line)) ? early : [...early, ...(await readLog(folder))];
  return lastFailure(lines).join('\n') || 'it wrote nothing';
}
